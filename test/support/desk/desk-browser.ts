import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than any response takes, in milliseconds: a longer wait is a bug. */
const answerTime = 240_000;
const pause = 100;

type DeskAnswer = { status: number; location: string; html: string };
export type DeskBrowser = {
  name: string;
  /** Anything else. */
  send: (path: string, init: Sent) => Promise<DeskAnswer>;
  read: (path: string) => Promise<string>;
  /** Posts a form; files as a browser sends them. */
  post: (
    path: string,
    fields: Record<string, string>,
    file?: { field: string; name: string; content: string },
  ) => Promise<DeskAnswer>;
};

type Sent = {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer> | FormData | URLSearchParams;
};

type Door = {
  name: string;
  url: string;
  headers: Record<string, string>;
  /** Ends their work. */
  signal: AbortSignal;
};

/**
 * A desk browser without scripts: while there is no response, or one says the site will be back, it sends the same form again.
 */
export function openDesk({ name, url, headers, signal }: Door): DeskBrowser {
  const send = async (path: string, init: Sent): Promise<DeskAnswer> => {
    for (;;) {
      signal.throwIfAborted();
      const answer = await fetch(url + path, {
        ...init,
        headers: { ...headers, ...init.headers },
        redirect: 'manual',
        signal: AbortSignal.timeout(answerTime),
      }).catch(unlessLate);
      const html = await answer?.text().catch(unlessLate);
      if (answer && html !== undefined && answer.status !== 503) {
        if (answer.status >= 500) throw new Error(`${init.method ?? 'GET'} ${path} was answered ${answer.status}`);
        return { status: answer.status, location: answer.headers.get('Location') ?? '', html };
      }
      await sleep(pause);
    }
  };
  return {
    name,
    send,
    async read(path) {
      const { status, html } = await send(path, {});
      if (status !== 200) throw new Error(`${path} was answered ${status}`);
      return html;
    },
    post(path, fields, file) {
      const body = new FormData();
      for (const [field, value] of Object.entries(fields)) body.append(field, value);
      if (file) body.append(file.field, new Blob([file.content], { type: 'text/csv' }), file.name);
      return send(path, { method: 'POST', body });
    },
  };
}

function unlessLate(error: Error): undefined {
  if (error.name === 'TimeoutError') throw new Error(`an operator got no answer in ${answerTime} ms`);
}
