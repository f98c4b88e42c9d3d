import { destination, type Logger, pino, stdTimeFunctions } from 'pino';
import type { LogLevel } from './settings.ts';

export type { Logger };

/** JSON lines on standard error, one an event. */
export function createLogger(level: LogLevel): Logger {
  return toStandardError(level, { sync: true });
}

/**
 * The same for what happens very often: lines are written several at once, at the latest after half a second, never cut
 * in two by those of another process.
 */
export function createBusyLogger(level: LogLevel): Logger {
  return toStandardError(level, { sync: false, minLength: 2_048, maxWrite: 4_096, periodicFlush: 500, maxLength: 1_048_576 });
}

/** How lines are written, in bytes and milliseconds. */
type Writing = { sync: boolean; minLength?: number; maxWrite?: number; periodicFlush?: number; maxLength?: number };

function toStandardError(level: LogLevel, how: Writing): Logger {
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: ['*.password', '*.authorization', '*.connectionString'],
    },
    destination({ dest: 2, ...how }),
  );
}
