import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { json } from 'node:stream/consumers';

/** The response of a form’s call; `tracker` for requests only. */
export type Submitted = { id: string; reference: string; tracker: string };

/**
 * Sends a form to its call like a program, from its own local address: limits are counted by
 * address, and all test browsers share one.
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
