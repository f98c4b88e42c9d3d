import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { freePort } from './site.ts';

/** Behavior toward clients. */
export type SmtpMood = 'ok' | 'refuse' | 'stall' | 'later' | 'never';

export type ReceivedMail = {
  mail: Email;
  to: string[];
  at: number;
  /** Time when the sender closed the connection, if this was one of the last two mails in it. */
  cutAt?: number;
};

export type SmtpServer = {
  url: string;
  received: ReceivedMail[];
  become: (mood: SmtpMood) => Promise<void>;
  /** Addresses that it answers with 550, as those of no mailbox. */
  unknown: Set<string>;
  /** Goes on with the clients that it stalled. */
  wake: () => void;
  close: () => Promise<void>;
};

/** In milliseconds. */
const readTime = 8_000;
/** Looks in a row at which no client may be reading: cut connections are noticed meanwhile. */
const quietLooks = 5;

/**
 * A real mail server on loopback that can refuse connections, stall, or answer 4xx or 5xx.
 * @param greylisted is refused the first time.
 * @param isHalted whether a client is halted, until it is cut off: it reads nothing for as long.
 * @param mayDie whether clients are killed: before it refuses connections, the server waits until it knows who read its answers.
 */
export async function startSmtp({ greylisted = '', isHalted = (): boolean => false, mayDie = true } = {}): Promise<SmtpServer> {
  const received: ReceivedMail[] = [];
  const known = new Set<string>();
  const unknown = new Set<string>();
  let mood: SmtpMood = 'ok';
  let isStopping = false;
  const stalled: (() => void)[] = [];
  /** The last mail of each session without a command since. */
  const last = new Map<string, ReceivedMail>();
  /** The last two of each session: a sender has two under way, and may have stored the answer to neither. */
  const latest = new Map<string, ReceivedMail[]>();
  const ignore = () => {};
  const logger = {
    ...{ level: ignore, trace: ignore, info: ignore, warn: ignore, error: ignore, fatal: ignore },
    debug({ tnx, cid }: { tnx?: string; cid?: string }) {
      if (tnx === 'command' && cid) last.delete(cid);
    },
  };
  const options: SMTPServerOptions = {
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger,
    onClose({ id }) {
      for (const mail of isStopping ? [] : (latest.get(id) ?? [])) mail.cutAt = Date.now();
      latest.delete(id);
      last.delete(id);
    },
    onConnect(_session, done) {
      if (mood === 'stall') stalled.push(done);
      else done();
    },
    onMailFrom(_address, _session, done) {
      if (mood === 'later') return done(Object.assign(new Error('try again later'), { responseCode: 451 }));
      if (mood === 'stall') stalled.push(done);
      else done();
    },
    onRcptTo({ address }, _session, done) {
      if (mood === 'never' || unknown.has(address))
        return done(Object.assign(new Error('not wanted here'), { responseCode: 550 }));
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
        // A mail counts as accepted only after the positive reply: a closing server would answer 421.
        if (mood === 'refuse' || server !== asked) return done(Object.assign(new Error('closing'), { responseCode: 421 }));
        const one = { mail, to: session.envelope.rcptTo.map(({ address }) => address), at: Date.now() };
        received.push(one);
        last.set(session.id, one);
        latest.set(session.id, [...(latest.get(session.id) ?? []), one].slice(-2));
        done();
      });
    },
  };
  const port = await freePort(); // The server’s port after a restart, too.
  let server = await listen(options, port);
  /** A client may still be reading the answer or be cut off. The server must not close first. */
  const untilRead = async () => {
    const isUnread = ({ at }: ReceivedMail) => Date.now() - at < readTime;
    const isQuiet = () => !isHalted() && ![...last.values()].some(isUnread);
    for (let looks = 0; looks < quietLooks; looks = isQuiet() ? looks + 1 : 0) await sleep(50);
  };
  const stop = async () => {
    isStopping = true;
    await new Promise<void>((resolve) => server.close(() => resolve()));
    isStopping = false;
  };
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    unknown,
    async become(next) {
      const before = mood;
      if (next === before) return;
      mood = next;
      if (next === 'refuse') await (mayDie ? untilRead() : Promise.resolve()).then(stop);
      if (before === 'refuse') server = await listen(options, port);
    },
    wake() {
      for (const done of stalled.splice(0)) done();
    },
    close: () => (mood === 'refuse' ? Promise.resolve() : stop()),
  };
}

/** By kind and subject id, which are in the Message-ID. */
export function takenMails({ received }: SmtpServer): Map<string, ReceivedMail[]> {
  const taken = new Map<string, ReceivedMail[]>();
  for (const one of received) {
    const name = /<(.*)@/.exec(one.mail.messageId ?? '')?.[1] ?? '';
    taken.set(name, [...(taken.get(name) ?? []), one]);
  }
  return taken;
}

/** Ids notified to the operator, and ids of requests with a receipt. */
export function mailedIds(smtp: SmtpServer): { notices: string[]; receipts: string[]; requests: string[] } {
  const names = [...takenMails(smtp).keys()];
  const idsOf = (isMeant: (name: string) => boolean) =>
    names
      .filter(isMeant)
      .map((name) => name.slice(-36))
      .sort();
  const isReceipt = (name: string) => /^[a-z]+-receipt-/.test(name);
  return {
    notices: idsOf((name) => !isReceipt(name)),
    receipts: idsOf((name) => name.startsWith('request-receipt-')),
    requests: idsOf((name) => name.startsWith('service-lead-')),
  };
}

/**
 * Time a process may be halted before it is killed plus time it may wait for a CPU, in milliseconds: less than the 30 seconds
 * after which a sender ends a connection that it does not use.
 */
const maxHalted = 25_000;

/**
 * Avoidable repeats: a process killed between the server's yes and storing it cannot know. The Message-ID is the same then, so
 * mailboxes can detect it.
 */
export function sentTwice(smtp: SmtpServer): ReceivedMail[][] {
  const wasCut = ({ at, cutAt = Number.POSITIVE_INFINITY }: ReceivedMail, next: ReceivedMail | undefined) =>
    cutAt - at < maxHalted && cutAt <= (next?.at ?? 0);
  return [...takenMails(smtp).values()].filter((mails) => !mails.slice(0, -1).every((mail, n) => wasCut(mail, mails[n + 1])));
}

function listen(options: SMTPServerOptions, port: number): Promise<SMTPServer> {
  const server = new SMTPServer({ ...options, closeTimeout: 10 });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.on('error', () => {}); // A client that dies mid-sentence.
      resolve(server);
    });
  });
}
