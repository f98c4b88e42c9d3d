import { once } from 'node:events';
import { createServer, type RequestListener, request } from 'node:http';
import { listen } from './listen.ts';

export type Call = (path: string, init?: RequestInit) => Promise<Response>;

/**
 * A listener’s response over a real socket, as a Response. Listens at the first call, and never keeps the test process alive.
 * @param from the client’s address.
 */
export function callListener(listener: RequestListener, from?: string): Call {
  const server = createServer((incoming, outgoing) => {
    if (from) Object.defineProperty(incoming.socket, 'remoteAddress', { value: from });
    listener(incoming, outgoing);
  });
  let started: Promise<number> | undefined;
  return async (path, { method = 'GET', headers = {}, body } = {}) => {
    started ??= listen(server);
    const { pathname, search } = new URL(`http://localhost${path}`);
    const asked = request({
      host: '127.0.0.1',
      port: await started,
      path: pathname + search,
      method,
      headers: { Host: 'localhost', ...Object.fromEntries(new Headers(headers)) },
      agent: false,
    });
    asked.end(body === undefined || body === null ? undefined : Buffer.from(await new Response(body).arrayBuffer()));
    const [answer] = await once(asked, 'response');
    const chunks: Buffer[] = [];
    for await (const chunk of answer) chunks.push(chunk);
    const answered = new Headers();
    for (let index = 0; index < answer.rawHeaders.length; index += 2) {
      answered.append(answer.rawHeaders[index], answer.rawHeaders[index + 1]);
    }
    const whole = [204, 304].includes(answer.statusCode) ? null : Buffer.concat(chunks);
    return new Response(whole, { status: answer.statusCode, headers: answered });
  };
}
