import { connect, type Socket } from 'node:net';

export type WireAnswer = { status: number };

type AskOptions = {
  mayHang?: boolean;
  /** A HEAD response has a length but no body. */
  isHead?: boolean;
};

export type WireClient = {
  /**
   * Sends raw bytes and returns the response to the first request among them; undefined if the connection ended, or
   * if an unfinished request (`mayHang`) got none soon.
   */
  ask: (bytes: Buffer, options?: AskOptions) => Promise<WireAnswer | undefined>;
  close: () => void;
};

/** In milliseconds. */
const moment = 50;
const maxAnswerTime = 30_000;

/** Uses one connection at a time, each as long as its responses are unambiguous. */
export function openClient(url: string): WireClient {
  const { hostname, port } = new URL(url);
  let socket: Socket | undefined;

  return {
    close: () => socket?.destroy(),
    ask(bytes, { mayHang = false, isHead = false } = {}) {
      const own = socket && !socket.destroyed ? socket : connect(Number(port), hostname);
      socket = own;
      return new Promise((resolve) => {
        let received: Buffer = Buffer.alloc(0);
        const end = (answer: WireAnswer | undefined, keep: boolean) => {
          clearTimeout(timer);
          own.removeAllListeners();
          own.on('error', () => {});
          if (!keep) own.destroy();
          resolve(answer);
        };
        const timer = setTimeout(() => end(undefined, false), mayHang ? moment : maxAnswerTime);
        own.on('error', () => {});
        own.on('close', () => end(readAnswer(received), false));
        own.on('data', (chunk) => {
          received = withoutInterim(Buffer.concat([received, chunk]));
          const whole = wholeAnswer(received, isHead);
          if (whole) end(whole.answer, whole.clean && !mayHang);
        });
        own.write(bytes);
      });
    },
  };
}

const readAnswer = (bytes: Buffer): WireAnswer | undefined => {
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(bytes.subarray(0, 16).toString('latin1'))?.[1]);
  return status ? { status } : undefined;
};

/** 100 Continue precedes the response. */
function withoutInterim(bytes: Buffer): Buffer {
  const end = bytes.indexOf('\r\n\r\n');
  return end >= 0 && /^HTTP\/1\.1 1/.test(bytes.subarray(0, 12).toString('latin1')) ? bytes.subarray(end + 4) : bytes;
}

/** The complete response; `clean` if nothing else arrived and the connection can be reused. */
function wholeAnswer(bytes: Buffer, isHead: boolean): { answer: WireAnswer; clean: boolean } | undefined {
  const end = bytes.indexOf('\r\n\r\n');
  const answer = end < 0 ? undefined : readAnswer(bytes);
  if (!answer) return undefined;
  const head = bytes.subarray(0, end).toString('latin1').toLowerCase();
  const mayGoOn = !head.includes('\r\nconnection: close');
  const length = /\r\ncontent-length: (\d+)/.exec(head)?.[1];
  const body = bytes.length - end - 4;
  if (isHead || answer.status === 204 || answer.status === 304) return { answer, clean: mayGoOn && body === 0 };
  if (length !== undefined) {
    return body >= Number(length) ? { answer, clean: mayGoOn && body === Number(length) } : undefined;
  }
  if (!head.includes('transfer-encoding: chunked')) return { answer, clean: false };
  return bytes.subarray(-5).toString('latin1') === '0\r\n\r\n' ? { answer, clean: mayGoOn } : undefined;
}
