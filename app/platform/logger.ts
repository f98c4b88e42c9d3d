import { destination, type Logger, pino, stdTimeFunctions } from 'pino';
import type { LogLevel } from './settings.ts';

export type { Logger };

/** Logs events as JSON lines on standard error. */
export function createLogger(level: LogLevel): Logger {
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: ['*.password', '*.authorization', '*.connectionString'],
    },
    destination({ dest: 2, sync: true }),
  );
}
