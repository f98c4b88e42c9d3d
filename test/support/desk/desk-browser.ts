import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than any answer takes, in milliseconds: a longer wait has found something. */
const answerTime = 240_000;
const pause = 100;

export type DeskAnswer = { status: number; location: string; html: string };
export type DeskBrowser = {
  name: string;
  read: (path: string) => Promise<string>;
  /** Posts a form; a file goes as the browser sends one. */
  post: (
    path: string,
    fields: Record<string, string>,
    file?: { field: string; name: string; content: string },
  ) => Promise<DeskAnswer>;
};

type Door = {
  name: string;
  url: string;
  headers: Record<string, string>;
  /** Ends their work. */
  signal: AbortSignal;
};

/**
 * What an operator's browser does without scripts, and what they do with it: while nobody answers, or the site says that it will
 * be back, the same form is sent again.
 */
export function openDesk({ name, url, headers, signal }: Door): DeskBrowser {
  const ask = async (path: string, init: RequestInit): Promise<DeskAnswer> => {
    for (;;) {
      signal.throwIfAborted();
      const answer = await fetch(url + path, {
        ...init,
        headers,
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
    async read(path) {
      const { status, html } = await ask(path, {});
      if (status !== 200) throw new Error(`${path} was answered ${status}`);
      return html;
    },
    post(path, fields, file) {
      const body = new FormData();
      for (const [field, value] of Object.entries(fields)) body.append(field, value);
      if (file) body.append(file.field, new Blob([file.content], { type: 'text/csv' }), file.name);
      return ask(path, { method: 'POST', body });
    },
  };
}

function unlessLate(error: Error): undefined {
  if (error.name === 'TimeoutError') throw new Error(`an operator got no answer in ${answerTime} ms`);
}
