import type { RequestKind } from '#app/routes/path-prefixes.ts';
import type { RequestContext } from './request-context.ts';

type Note = (labels: { kind: RequestKind }, seconds: number) => void;
type Count = { labels: { kind: RequestKind; status: string }; value: number };

/** Counts responses by kind, and times those made for their request. */
export type RequestMetrics = {
  count: (context: RequestContext, status: number) => void;
  counts: () => (readonly [labels: Count['labels'], value: number])[];
  /** Called with each duration. */
  observeWith: (note: Note) => void;
};

export function openRequestMetrics(): RequestMetrics {
  const counts = new Map<string, Count>();
  let observe: Note = () => {};
  return {
    count({ kind, wasCached, started }, status) {
      const statusClass = Math.floor(status / 100);
      const key = kind + statusClass;
      const known = counts.get(key);
      if (known) known.value += 1;
      else counts.set(key, { labels: { kind, status: `${statusClass}xx` }, value: 1 });
      if (!wasCached) observe({ kind }, (performance.now() - started) / 1_000);
    },
    counts: () => [...counts.values()].map(({ labels, value }) => [labels, value] as const),
    observeWith(next) {
      observe = next;
    },
  };
}
