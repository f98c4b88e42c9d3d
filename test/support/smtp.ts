import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** What the mail server does with whoever comes. */
export type SmtpMood = 'ok' | 'refuse' | 'stall' | 'later' | 'never';

export type ReceivedMail = { mail: Email; to: string[]; at: number };

export type SmtpServer = {
  url: string;
  received: ReceivedMail[];
  become: (mood: SmtpMood) => Promise<void>;
  close: () => Promise<void>;
};

/**
 * A real mail server on loopback, in one of several moods: it refuses connections, stalls, answers 4xx or 5xx. An address
 * that is greylisted is refused the first time.
 */
export async function startSmtp({ greylisted = '' } = {}): Promise<SmtpServer> {
  const received: ReceivedMail[] = [];
  const known = new Set<string>();
  let mood: SmtpMood = 'ok';
  const options: SMTPServerOptions = {
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onConnect(_session, done) {
      if (mood !== 'stall') done();
    },
    onMailFrom(_address, _session, done) {
      if (mood === 'later') return done(Object.assign(new Error('try again later'), { responseCode: 451 }));
      if (mood === 'never') return done(Object.assign(new Error('not wanted here'), { responseCode: 550 }));
      if (mood !== 'stall') done();
    },
    onRcptTo({ address }, _session, done) {
      if (address !== greylisted || known.has(address)) return done();
      known.add(address);
      done(Object.assign(new Error('greylisted, come back later'), { responseCode: 450 }));
    },
    onData(stream, session, done) {
      const asked = server;
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const mail = await PostalMime.parse(Buffer.concat(chunks));
        // Taken is what it says yes to: one that is closing would say 421 instead.
        if (mood === 'refuse' || server !== asked) return done(Object.assign(new Error('closing'), { responseCode: 421 }));
        received.push({ mail, to: session.envelope.rcptTo.map(({ address }) => address), at: Date.now() });
        done();
      });
    },
  };
  let server = await listen(options, 0);
  const { port } = server.server.address() as { port: number };
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    async become(next) {
      const before = mood;
      if (next === before) return;
      mood = next;
      if (next === 'refuse') await stop();
      if (before === 'refuse') server = await listen(options, port);
    },
    close: () => (mood === 'refuse' ? Promise.resolve() : stop()),
  };
}

/** By the id in their Message-ID, with the moments at which the mail server took them. */
export function takenMails({ received }: SmtpServer): Map<string, number[]> {
  const taken = new Map<string, number[]>();
  for (const { mail, at } of received) {
    const id = /([0-9a-f-]{36})@/.exec(mail.messageId ?? '')?.[1] ?? '';
    taken.set(id, [...(taken.get(id) ?? []), at]);
  }
  return taken;
}

/**
 * Mails that came more than once, where that can be helped: a process killed between the mail server's yes and its own
 * reading of it cannot know. The Message-ID is the same then, by which a mailbox tells.
 * @param lag how long processes waited for a processor, in milliseconds; no more than half a second of it is allowed for.
 */
export function sentTwice(smtp: SmtpServer, kills: readonly number[], lag: number): number[][] {
  const unread = 500 + Math.min(lag, 500);
  return [...takenMails(smtp).values()].filter(
    ([first = 0, ...again]) => again.length > 0 && !kills.some((at) => at >= first - 100 && at - first < unread),
  );
}

function listen(options: SMTPServerOptions, port: number): Promise<SMTPServer> {
  const server = new SMTPServer({ ...options, closeTimeout: 10 });
  server.on('error', () => {}); // A client that dies mid-sentence.
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)));
}
