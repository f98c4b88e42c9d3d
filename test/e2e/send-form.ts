import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { json } from 'node:stream/consumers';

/** What a form's call answers; `tracker` for requests alone. */
export type Submitted = { id: string; reference: string; tracker: string };

/**
 * What a program sends to a form's call, from an address of this machine's that nobody else has: limits are counted by
 * address, and all browsers of the tests share one.
 */
export async function sendForm(baseURL: string | undefined, path: string, data: object): Promise<Submitted> {
  const sent = request(new URL(path, baseURL), {
    method: 'POST',
    localAddress: `127.${randomInt(1, 255)}.${randomInt(256)}.${randomInt(1, 255)}`,
    agent: false,
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer redbud-public-key-v1' },
  });
  sent.end(JSON.stringify(data));
  const [answer] = await once(sent, 'response');
  const body = await json(answer);
  if (answer.statusCode >= 300) throw new Error(`${path} answered ${answer.statusCode}: ${JSON.stringify(body)}`);
  return body as Submitted;
}
