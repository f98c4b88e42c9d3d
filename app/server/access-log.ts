import { destination, levels } from 'pino';
import type { LogLevel } from '#app/platform/settings.ts';
import { loggedPath, type RequestKind } from '#app/routes/path-prefixes.ts';
import type { RequestContext } from './request-context.ts';

type Note = (labels: { kind: RequestKind }, seconds: number) => void;
type Count = { labels: { kind: RequestKind; status: string }; value: number };

/**
 * Writes one line per request in the logger's format (platform/logger.ts), with the id in the response (`X-Request-Id`)
 * and the path without its query: search texts and the keys of request pages are private. Custom-built, and written in
 * batches at most half a second late, never split by another process's lines: through the logger, a cached page would
 * take a third longer.
 */
export function openAccessLog(level: LogLevel) {
  const lines = destination({
    dest: 2,
    sync: false,
    minLength: 2_048,
    maxWrite: 4_096,
    periodicFlush: 500,
    maxLength: 1_048_576,
  });
  const writes = (line: LogLevel) => (levels.values[line] ?? 0) >= (levels.values[level] ?? Number.POSITIVE_INFINITY);
  const [infos, errors] = [writes('info'), writes('error')];
  let millisecond = 0;
  let time = '';
  const counts = new Map<string, Count>();
  let observe: Note = () => {};
  return {
    record(context: RequestContext, status: number): void {
      const { id, method, target, kind, wasCached, started } = context;
      const duration = performance.now() - started;
      const statusClass = Math.floor(status / 100);
      const key = kind + statusClass;
      const known = counts.get(key);
      if (known) known.value += 1;
      else counts.set(key, { labels: { kind, status: `${statusClass}xx` }, value: 1 });
      if (!wasCached) observe({ kind }, duration / 1_000);

      const isError = status >= 500;
      if (!(isError ? errors : infos)) return;
      // No secret address is cached. Others are named as they were read, without dot segments.
      const path = JSON.stringify(wasCached ? target.split('?', 1)[0] : loggedPath(context.path));
      const now = Date.now();
      if (now !== millisecond) time = new Date(now).toISOString();
      millisecond = now;
      lines.write(
        `{"level":"${isError ? 'error' : 'info'}","time":"${time}","pid":${process.pid},"requestId":"${id}","method":"${method}","path":${path},"status":${status},"took":${Math.round(duration)},"msg":"request"}\n`,
      );
    },
    counts: () => [...counts.values()].map(({ labels, value }) => [labels, value] as const),
    /** Calls it with each duration. */
    observeWith(next: Note): void {
      observe = next;
    },
  };
}

/** Logs responses, counts them by kind, and times those made for their request. */
export type AccessLog = ReturnType<typeof openAccessLog>;
