import { createHash } from 'node:crypto';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { DeliveryLog } from './delivery-log-queries.ts';
import { openMailAttempts } from './mail-attempts.ts';
import type { Settings } from './settings.ts';

export type MailAddress = { name: string; address: string };

/** A mail, ready to go. */
export type Mail = {
  /** Names the mail for good: two mails with one id are one and the same, and only one is sent. Letters, digits and dashes. */
  id: string;
  to: string | string[];
  replyTo?: MailAddress;
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
  /** Parts of its text that nobody but its reader may know, such as a code; what is kept of it goes without them. */
  secrets?: readonly string[];
  /** Asked when the mail is about to go: whether what it is about is still there. */
  isWanted?: () => Promise<boolean>;
};

export type MailTransport = {
  /** Settles when the mail server has taken the mail, or it lies in the outbox; rejects when it has to be tried again. */
  deliver: (mail: Mail) => Promise<void>;
  close: () => void;
};

type TransportSettings = Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'siteUrl'>;

/** Milliseconds. A server that stalls is left after these, and the mail tried again. */
const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000, dnsTimeout: 15_000 };
/** Of an attempt as a whole, in milliseconds: a server that always says a little more keeps no attempt for itself. */
const longestAttempt = 120_000;

/** Sends over SMTP, or without `smtpUrl` writes each mail as one `.eml` file to the outbox. */
export function openMailTransport(
  settings: TransportSettings,
  book: DeliveryLog,
  options: { longestAttempt?: number } = {},
): MailTransport {
  return settings.smtpUrl ? smtpTransport(settings, settings.smtpUrl, book, options) : outboxTransport(settings);
}

function smtpTransport(
  settings: TransportSettings,
  url: string,
  book: DeliveryLog,
  { longestAttempt: longest = longestAttempt }: { longestAttempt?: number },
): MailTransport {
  // Whatever fails is the job's to try again, not the pool's: it may already have been taken.
  const requireTLS = needsTls(url);
  const smtp = createTransport(
    { url, pool: true, maxConnections: 2, maxRequeues: 0, requireTLS, ...timeouts },
    senders(settings),
  );
  const mails = openMailAttempts(settings.dataDir, book);
  return {
    async deliver(mail) {
      const all = [mail.to].flat();
      // Each on its own: one address that is refused must neither be forgotten nor have the others get it twice.
      const attempts = all.map(async (address) => {
        const id = all.length > 1 ? `${mail.id}-${shortHash(address)}` : mail.id;
        const envelope = { from: settings.mailFrom.address, to: [address] };
        await mails.attempt(id, async () => {
          // After it was claimed, so that an erasure either sees the claim or is seen here.
          if (mail.isWanted && !(await mail.isWanted())) throw new Error('what this mail is about is gone');
          await smtp.sendMail({ ...message(mail, settings), envelope, signal: AbortSignal.timeout(longest) });
        });
      });
      const failed = (await Promise.allSettled(attempts)).find((attempt) => attempt.status === 'rejected');
      if (failed) throw failed.reason;
    },
    close() {
      mails.close();
      smtp.close();
    },
  };
}

/**
 * Whether a connection that does not begin with TLS has to change to it before a password or a mail goes over it: always, but
 * to this machine, and where `?requireTLS=false` says that the network is safe.
 */
export function needsTls(smtpUrl: string): boolean {
  const { hostname, searchParams } = new URL(smtpUrl);
  if (searchParams.get('requireTLS') === 'false') return false;
  return !/^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i.test(hostname);
}

function outboxTransport(settings: TransportSettings): MailTransport {
  const outbox = join(settings.dataDir, 'outbox');
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' }, senders(settings));
  return {
    async deliver(mail) {
      const file = join(outbox, `${mail.id}.eml`);
      await mkdir(outbox, { recursive: true, mode: 0o700 });
      if (await stat(file).catch(() => undefined)) return;
      const { message: bytes } = await composer.sendMail(message(mail, settings));
      // Renamed when it is whole: a process that dies leaves no half of a mail.
      const draft = `${file}.${process.pid}.tmp`;
      await writeFile(draft, bytes as Buffer, { mode: 0o600, flush: true });
      await rename(draft, file);
      // An erasure deletes the file, or is seen here.
      if (mail.isWanted && !(await mail.isWanted())) await rm(file, { force: true });
    },
    close: () => composer.close(),
  };
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

const senders = ({ mailFrom }: TransportSettings) => ({ from: mailFrom, disableFileAccess: true, disableUrlAccess: true });

/** The Message-ID is the same at every attempt, so that a mail server that got it twice can tell. */
function message({ id, secrets, isWanted, ...mail }: Mail, { siteUrl }: TransportSettings) {
  return { ...mail, messageId: `<${id}@${new URL(siteUrl).hostname}>` };
}
