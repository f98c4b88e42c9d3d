import type { IncomingMessage, ServerResponse } from 'node:http';

/** What was asked for, as far as figures tell it apart. */
export type Kind = 'page' | 'file' | 'api' | 'submission' | 'picture' | 'admin' | 'other';

type Note = (labels: { kind: Kind }, seconds: number) => void;

/** How many answers of which kind went out, and how long those took that were made anew. */
export type Traffic = {
  /** An answer that was there already. */
  count: (kind: Kind, status: number) => void;
  /** One that is to come. */
  follow: (kind: Kind, response: ServerResponse) => void;
  counts: () => (readonly [labels: { kind: Kind; status: string }, value: number])[];
  timeWith: (note: Note) => void;
};

export function openTraffic(): Traffic {
  const counts = new Map<string, { labels: { kind: Kind; status: string }; value: number }>();
  let note: Note = () => {};
  const count = (kind: Kind, status: number) => {
    const key = `${kind}${status - (status % 100)}`;
    const known = counts.get(key);
    if (known) known.value += 1;
    else counts.set(key, { labels: { kind, status: `${Math.floor(status / 100)}xx` }, value: 1 });
  };
  return {
    count,
    follow(kind, response) {
      const started = performance.now();
      response.once('close', () => {
        count(kind, response.statusCode);
        note({ kind }, (performance.now() - started) / 1_000);
      });
    },
    counts: () => [...counts.values()].map(({ labels, value }) => [labels, value] as const),
    timeWith(next) {
      note = next;
    },
  };
}

/** Of a request that is neither a page nor a file that we know. */
export function kindOf({ method, url = '' }: IncomingMessage): Kind {
  if (/^\/admin(?![\w-])/.test(url)) return 'admin';
  if (method !== 'GET' && method !== 'HEAD') return 'submission';
  if (url.startsWith('/api/')) return 'api';
  if (/^\/(?:media|badge|preview)\//.test(url)) return 'picture';
  return 'other';
}
