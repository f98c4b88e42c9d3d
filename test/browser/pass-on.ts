import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Route } from '@playwright/test';

/** Passes a page's requests on from an address of its own: limits are counted by address, and all test browsers share one. */
export function passOn(baseURL: string | undefined) {
  const localAddress = `127.${randomInt(1, 255)}.${randomInt(256)}.${randomInt(1, 255)}`;
  /** @param body of an upload, which Playwright does not tell. */
  return async (route: Route, body = route.request().postDataBuffer()): Promise<void> => {
    const asked = route.request();
    const { pathname, search } = new URL(asked.url());
    const { 'accept-encoding': _, 'content-length': __, ...headers } = await asked.allHeaders();
    const sent = request(new URL(pathname + search, baseURL), {
      method: asked.method(),
      localAddress,
      agent: false,
      headers: { ...headers, ...(body && { 'content-length': body.length }) },
    });
    sent.end(body ?? undefined);
    const [answer] = await once(sent, 'response');
    const { 'transfer-encoding': ___, connection: ____, ...kept } = answer.headers;
    await route.fulfill({ status: answer.statusCode, headers: kept, body: await buffer(answer) });
  };
}
