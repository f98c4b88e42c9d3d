import { type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { advertise, inquiry, lead, serviceContact } from '#test/support/form-bodies.ts';

/** With the first words of the response, which show what refused it. */
export type FailedPage = { path: string; status: number; text: string; begun: number; ended: number };

type Load = {
  failed: FailedPage[];
  /** Ids of successful submissions, by visitor. */
  stored: Map<string, string>;
  /** Responses that visitors must never see. */
  refused: number[];
};

/** Visitors who read several pages a second each, and some who send leads, until stopped. */
export function startLoad(origin: string, paths: readonly string[], counts: { readers: number; senders: number }) {
  const load: Load = { failed: [], stored: new Map(), refused: [] };
  let pages = 0;
  let stopped = false;
  const read = async () => {
    while (!stopped) {
      const path = paths[Math.floor(Math.random() * paths.length)] ?? '/';
      const begun = Date.now();
      const { status, text } = await call(origin + path).catch((error: Error) => ({ status: 0, text: error.message }));
      if (status !== 200) load.failed.push({ path, status, text: text.slice(0, 100), begun, ended: Date.now() });
      pages += 1;
      // Only failures count, not a slow machine's overload.
      await sleep(Math.random() * 200);
    }
  };
  let visitors = 0;
  const send = async () => {
    while (!stopped) {
      visitors += 1;
      await submit(origin, visitors, load);
      await sleep(100 + Math.random() * 200);
    }
  };
  const all = [...Array.from({ length: counts.readers }, read), ...Array.from({ length: counts.senders }, send)];
  return {
    ...load,
    /** How many pages were read. */
    pages: () => pages,
    /** Waits for running requests. */
    async stop() {
      stopped = true;
      await Promise.all(all);
    },
  };
}

type Call = { method?: string; headers?: Record<string, string>; body?: string; from?: string; timeout?: number };
export type Answer = { status: number; text: string };

/**
 * One request on a new connection.
 * @param from the local address to use.
 * @param timeout the longest silence in milliseconds; 0 for no limit.
 */
export function call(
  url: string,
  { method = 'GET', headers = {}, body, from = '127.0.0.1', timeout = 20_000 }: Call = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { method, headers, localAddress: from, agent: false, timeout } as const;
    const asked = request(url, options, (answer) => readAll(answer).then(resolve, reject));
    asked.once('timeout', () => asked.destroy(new Error('no answer')));
    asked.once('error', reject);
    asked.end(body);
  });
}

async function readAll(answer: IncomingMessage): Promise<Answer> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  return { status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() };
}

/** The submission of a visitor by number. */
export function submission(visitor: number | string): { path: string; headers: Record<string, string>; body: string } {
  const toAdvertise = Number(visitor) % 3 === 0;
  return {
    path: toAdvertise ? advertise : serviceContact,
    headers: {
      'Content-Type': 'application/json',
      Authorization: 'Bearer redbud-public-key-v1',
      'Idempotency-Key': `visitor ${visitor}`,
    },
    body: JSON.stringify((toAdvertise ? inquiry : lead)({ email: `visitor${visitor}@example.com` })),
  };
}

/** Retried with the same key until it succeeds, like a patient visitor. */
async function submit(origin: string, visitor: number, { stored, refused }: Load): Promise<void> {
  const { path, headers, body } = submission(visitor);
  const from = `127.1.${Math.floor(visitor / 250)}.${(visitor % 250) + 1}`;
  for (;;) {
    const { status, text } = await call(origin + path, { method: 'POST', headers, body, from }).catch(() => ({
      status: 0,
      text: '',
    }));
    if (status === 200) {
      stored.set(String(visitor), JSON.parse(text).id);
      return;
    }
    if (![0, 502, 503, 504].includes(status)) {
      refused.push(status);
      return;
    }
    await sleep(100);
  }
}
