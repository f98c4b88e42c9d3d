import { connect, type Socket } from 'node:net';

export type RawAnswer = { status: number; headers: Record<string, string>; body: string };

export type RawConnection = {
  socket: Socket;
  send: (bytes: string | Buffer) => void;
  /** Resolves with the next response, or undefined if the connection closes without one. */
  answer: Promise<RawAnswer | undefined>;
};

/** A connection for raw bytes. It reads one response. */
export function openRaw(url: string): Promise<RawConnection> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      let received = '';
      const answer = new Promise<RawAnswer | undefined>((settle) => {
        socket.on('data', (chunk) => {
          received += chunk.toString('latin1');
          const whole = readAnswer(received);
          if (whole) settle(whole);
        });
        socket.once('close', () => settle(readAnswer(received, true)));
      });
      resolve({ socket, send: (bytes) => socket.write(bytes), answer });
    });
    socket.once('error', reject);
    socket.on('error', () => {}); // Cut connections are part of what is tested.
  });
}

/** Sends one request unchanged and returns the response. */
export async function sendRaw(url: string, bytes: string | Buffer): Promise<RawAnswer | undefined> {
  const { socket, send, answer } = await openRaw(url);
  send(bytes);
  return answer.finally(() => socket.destroy());
}

function readAnswer(text: string, ended = false): RawAnswer | undefined {
  const split = text.indexOf('\r\n\r\n');
  if (split < 0) return undefined;
  const [first = '', ...lines] = text.slice(0, split).split('\r\n');
  const status = Number(first.split(' ')[1]);
  const headers = Object.fromEntries(
    lines.map((line) => {
      const [name = '', ...value] = line.split(':');
      return [name.toLowerCase(), value.join(':').trim()];
    }),
  );
  const body = text.slice(split + 4);
  const length = Number(headers['content-length'] ?? Number.NaN);
  const isWhole = status === 204 || status === 304 || body.length >= length || body.endsWith('0\r\n\r\n');
  return isWhole || ended ? { status, headers, body } : undefined;
}
