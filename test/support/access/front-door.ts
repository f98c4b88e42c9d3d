import { Agent, type IncomingHttpHeaders } from 'node:http';
import { call } from '../machines/load.ts';

export type Answer = { status: number; headers: IncomingHttpHeaders; body: string };
export type Asked = { method?: string; headers?: Record<string, string>; form?: Record<string, string> };
export type Ask = (path: string, asked?: Asked) => Promise<Answer>;

/** As browsers and programs ask. */
export const asBrowser = { Accept: 'text/html', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Site': 'same-origin' };
export const asRouter = { Accept: '*/*', 'Sec-Fetch-Mode': 'cors', 'Sec-Fetch-Site': 'same-origin' };
export const asProgram = { Accept: '*/*' };

/** Asks like a proxy that serves HTTPS, each time from another network address; paths are sent as they are written. */
export function frontDoor(url: () => string): { ask: Ask; close: () => void } {
  const agent = new Agent({ keepAlive: true });
  let visitor = 0;
  const ask: Ask = async (path, { method, headers = {}, form } = {}) => {
    visitor += 1;
    const { text, ...answer } = await call(url() + path, {
      method: method ?? (form ? 'POST' : 'GET'),
      headers: {
        'X-Forwarded-For': `198.51.${(visitor >> 8) % 256}.${visitor % 256}`,
        'X-Forwarded-Proto': 'https',
        ...(form && { 'Content-Type': 'application/x-www-form-urlencoded' }),
        ...headers,
      },
      body: form && String(new URLSearchParams(form)),
      agent,
      timeout: 0,
    });
    return { ...answer, body: text };
  };
  return { ask, close: () => agent.destroy() };
}

/** Runs what is asked a few at a time, in order of the list. */
export async function some<Item, Result>(items: readonly Item[], run: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const work = async () => {
    for (let index = next++; index < items.length; index = next++) results[index] = await run(items[index] as Item);
  };
  await Promise.all(Array.from({ length: 6 }, work));
  return results;
}
