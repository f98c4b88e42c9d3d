import { createHash } from 'node:crypto';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Settings } from './settings.ts';

export type MailAddress = { name: string; address: string };

/** A mail, ready to go. */
export type Mail = {
  /** Names the mail for good, and is its Message-ID at every attempt. Letters, digits and dashes. */
  id: string;
  to: string | string[];
  replyTo?: MailAddress;
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
  /** Parts of its text that nobody but its reader may know, such as a code; what is kept of it goes without them. */
  secrets?: readonly string[];
};

/** What is known of the recipients of a mail to several, by a hash of their addresses. */
export type Recipients = {
  /** Recipients who have already received it. */
  delivered: readonly string[];
  /** Records a delivery to one recipient. Must not reject. */
  note: (recipient: string) => Promise<void>;
};

export type MailTransport = {
  /** Resolves when the mail server has taken the mail, or its file is written; rejects when it must be tried again. */
  deliver: (mail: Mail, recipients: Recipients) => Promise<void>;
  /** Deletes the file of a mail that was erased while it was written. */
  discard: (mail: Mail) => Promise<void>;
  close: () => void;
};

type TransportSettings = Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'siteUrl'>;

/** Milliseconds. A server that stalls is left after these, and the mail tried again. */
const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000, dnsTimeout: 15_000 };
/** Of an attempt as a whole, in milliseconds: a server that always says a little more keeps no attempt for itself. */
const longestAttempt = 120_000;

/** Sends over SMTP, or without `smtpUrl` writes each mail as one `.eml` file into `DATA_DIR/outbox`. */
export function openMailTransport(settings: TransportSettings, options: { longestAttempt?: number } = {}): MailTransport {
  return settings.smtpUrl ? smtpTransport(settings, settings.smtpUrl, options) : fileTransport(settings);
}

function smtpTransport(
  settings: TransportSettings,
  url: string,
  { longestAttempt: longest = longestAttempt }: { longestAttempt?: number },
): MailTransport {
  // The outbox tries again what fails, not the pool: it may already have been taken.
  const requireTLS = needsTls(url);
  const smtp = createTransport(
    { url, pool: true, maxConnections: 2, maxRequeues: 0, requireTLS, ...timeouts },
    senders(settings),
  );
  return {
    async deliver(mail, { delivered, note }) {
      const all = [mail.to].flat();
      // One message each: an address that is refused is tried again, and the others do not get the mail twice.
      const attempts = all.map(async (address) => {
        const recipient = shortHash(address);
        if (delivered.includes(recipient)) return;
        const envelope = { from: settings.mailFrom.address, to: [address] };
        await smtp.sendMail({ ...message(mail, settings), envelope, signal: AbortSignal.timeout(longest) });
        if (all.length > 1) await note(recipient);
      });
      const failed = (await Promise.allSettled(attempts)).find((attempt) => attempt.status === 'rejected');
      if (failed) throw failed.reason;
    },
    discard: async () => {},
    close: () => smtp.close(),
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

function fileTransport(settings: TransportSettings): MailTransport {
  const outbox = join(settings.dataDir, 'outbox');
  const fileOf = ({ id }: Mail) => join(outbox, `${id}.eml`);
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' }, senders(settings));
  return {
    async deliver(mail) {
      const file = fileOf(mail);
      await mkdir(outbox, { recursive: true, mode: 0o700 });
      if (await stat(file).catch(() => undefined)) return;
      const { message: bytes } = await composer.sendMail(message(mail, settings));
      // Renamed when it is whole: a process that dies leaves no half of a mail.
      const draft = `${file}.${process.pid}.tmp`;
      await writeFile(draft, bytes as Buffer, { mode: 0o600, flush: true });
      await rename(draft, file);
    },
    discard: (mail) => rm(fileOf(mail), { force: true }),
    close: () => composer.close(),
  };
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

const senders = ({ mailFrom }: TransportSettings) => ({ from: mailFrom, disableFileAccess: true, disableUrlAccess: true });

/** The Message-ID is the same at every attempt, so that a mail server that got it twice can tell. */
function message({ id, secrets, ...mail }: Mail, { siteUrl }: TransportSettings) {
  return { ...mail, messageId: `<${id}@${new URL(siteUrl).hostname}>` };
}
