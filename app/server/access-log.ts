import { destination } from 'pino';
import type { LogLevel } from '#app/platform/settings.ts';
import { loggedPath } from '#app/routes/path-prefixes.ts';
import type { Exchange } from './exchange.ts';

export type AccessLog = { write: (exchange: Exchange, status: number) => void };

/** From this level on a line of `level` is written. */
const writes = (level: LogLevel, line: 'info' | 'error'): boolean =>
  (['trace', 'debug', 'info', ...(line === 'error' ? ['warn', 'error'] : [])] as LogLevel[]).includes(level);

/**
 * One line for each request, as the logger writes its own (platform/logger.ts), with the id that the answer carries too
 * (`X-Request-Id`), and the path without its query: a search text is the visitor's own, and so is what opens a request's page. Put together by hand, and written
 * several at once, at the latest after half a second, never cut in two by those of another process: by way of the logger a
 * cached page would take a third longer.
 */
export function openAccessLog(level: LogLevel): AccessLog {
  const lines = destination({
    dest: 2,
    sync: false,
    minLength: 2_048,
    maxWrite: 4_096,
    periodicFlush: 500,
    maxLength: 1_048_576,
  });
  const [infos, errors] = [writes(level, 'info'), writes(level, 'error')];
  let millisecond = 0;
  let time = '';
  return {
    write({ id, method, target, started }, status) {
      const isError = status >= 500;
      if (!(isError ? errors : infos)) return;
      const query = target.indexOf('?');
      const path = JSON.stringify(loggedPath(query < 0 ? target : target.slice(0, query)));
      const took = Math.round(performance.now() - started);
      const now = Date.now();
      if (now !== millisecond) time = new Date(now).toISOString();
      millisecond = now;
      lines.write(
        `{"level":"${isError ? 'error' : 'info'}","time":"${time}","pid":${process.pid},"requestId":"${id}","method":"${method}","path":${path},"status":${status},"took":${took},"msg":"request"}\n`,
      );
    },
  };
}
