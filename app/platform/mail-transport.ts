import { createHash } from 'node:crypto';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Settings } from './settings.ts';

export type MailAddress = { name: string; address: string };

/** A composed mail. */
export type Mail = {
  /** The mail's permanent id, and its Message-ID at every attempt. Letters, digits and dashes. */
  id: string;
  to: string | string[];
  replyTo?: MailAddress;
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
  /** Parts of its text that only the reader may know, such as a code; the kept copy omits them. */
  secrets?: readonly string[];
};

/**
 * Whether a mail server refused a mail for good (5xx, RFC 5321): its recipient or its content, not the connection, our sign-in or
 * our own address, which are our troubles. An address that cannot be sent to at all is refused, too.
 */
export function isRefusal(error: unknown): boolean {
  const { code, responseCode, command } = (error ?? {}) as { code?: unknown; responseCode?: unknown; command?: unknown };
  if (code === 'EENVELOPE' && command === 'API') return true;
  return typeof responseCode === 'number' && responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
}

/** Delivery state of a mail to several recipients, by a hash of their addresses. */
export type Recipients = {
  /** Recipients who have already received it. */
  delivered: readonly string[];
  /** Records a delivery to one recipient. Must not reject. */
  note: (recipient: string) => Promise<void>;
};

export type MailTransport = {
  /** Resolves when the mail server accepts the mail, or its file is written; rejects if it must be retried. */
  deliver: (mail: Mail, recipients: Recipients) => Promise<void>;
  /** Deletes the file of a mail that was erased during the write. */
  discard: (mail: Mail) => Promise<void>;
  close: () => void;
};

type TransportSettings = Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'siteUrl'>;

/** In milliseconds. A stalled server is disconnected, and the mail retried. */
const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000, dnsTimeout: 15_000 };
/** Milliseconds for a whole attempt: a server that keeps trickling data cannot hold it forever. */
const maxAttempt = 120_000;

/** Sends over SMTP, or without `smtpUrl` writes each mail as one `.eml` file into `DATA_DIR/outbox`. */
export function openMailTransport(settings: TransportSettings, options: { maxAttempt?: number } = {}): MailTransport {
  return settings.smtpUrl ? smtpTransport(settings, settings.smtpUrl, options) : fileTransport(settings);
}

function smtpTransport(
  settings: TransportSettings,
  url: string,
  { maxAttempt: maxTime = maxAttempt }: { maxAttempt?: number },
): MailTransport {
  // The outbox retries failures, not the pool: the mail may already have been accepted.
  const requireTLS = needsTls(url);
  const smtp = createTransport(
    { url, pool: true, maxConnections: 2, maxRequeues: 0, requireTLS, ...timeouts },
    senders(settings),
  );
  return {
    async deliver(mail, { delivered, note }) {
      const all = [mail.to].flat();
      // One message per address: a refused one is retried without sending the others the mail twice.
      const attempts = all.map(async (address) => {
        const recipient = shortHash(address);
        if (delivered.includes(recipient)) return;
        const envelope = { from: settings.mailFrom.address, to: [address] };
        await smtp.sendMail({ ...message(mail, settings), envelope, signal: AbortSignal.timeout(maxTime) });
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
 * Whether a plain connection must switch to TLS before a password or a mail: always, except to this machine, or where
 * `?requireTLS=false` says that the network is safe.
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
      // Renamed when complete: a process that dies leaves no partial mail.
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

/** The Message-ID is the same at every attempt, so that mail servers can detect duplicates. */
function message({ id, secrets, ...mail }: Mail, { siteUrl }: TransportSettings) {
  return { ...mail, messageId: `<${id}@${new URL(siteUrl).hostname}>` };
}
