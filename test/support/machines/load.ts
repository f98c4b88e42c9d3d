import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { type RequestOptions, request as requestSecurely } from 'node:https';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { advertise, asForm, inquiry, lead, serviceContact } from '#test/support/form-bodies.ts';

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

export type Call = Pick<RequestOptions, 'method' | 'agent' | 'timeout' | 'servername' | 'rejectUnauthorized'> & {
  headers?: Record<string, string>;
  body?: string | AsyncIterable<Buffer> | undefined;
  from?: string | undefined;
};
export type Answer = { status: number; headers: IncomingHttpHeaders; text: string; body: Buffer };

/**
 * One request, on a new connection unless an agent is given; its path is sent as it is written.
 * @param from the local address to use.
 * @param timeout the longest silence in milliseconds; 0 for no limit.
 */
export function call(url: string, { from = '127.0.0.1', timeout = 20_000, body = '', ...given }: Call = {}): Promise<Answer> {
  const [, protocol, host, port, path] = /^(https?):\/\/([^/:]+):(\d+)(.*)$/.exec(url) ?? [];
  return new Promise((resolve, reject) => {
    const options = { agent: false, ...given, host, port, path, localAddress: from, timeout } as const;
    const asked = (protocol === 'https' ? requestSecurely : request)(options, (answer) => {
      readAll(answer).then(resolve, reject);
    });
    asked.once('timeout', () => asked.destroy(new Error('no answer')));
    asked.once('error', reject);
    if (typeof body === 'string') asked.end(body);
    else Readable.from(body).once('error', reject).pipe(asked);
  });
}

async function readAll(answer: IncomingMessage): Promise<Answer> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  // Keeps the bytes of pictures apart from any text.
  const isText = /text|json|script/.test(answer.headers['content-type'] ?? 'text');
  return { status: answer.statusCode ?? 0, headers: answer.headers, text: body.toString(isText ? 'utf8' : 'latin1'), body };
}

/** The submission of a visitor by number. */
export function submission(visitor: number | string): { path: string; headers: Record<string, string>; body: string } {
  const toAdvertise = Number(visitor) % 3 === 0;
  return {
    path: toAdvertise ? advertise : serviceContact,
    headers: { ...asForm, 'Idempotency-Key': `visitor ${visitor}` },
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
