import { mailJobSchema, mailQueue } from '#app/domain/mail/mail-job.ts';
import { composeMail } from '#app/forms/compose-mail.ts';
import type { Database } from '#app/platform/database.ts';
import type { Logger } from '#app/platform/logger.ts';
import type { MailTransport } from '#app/platform/mail-transport.ts';
import { serializeError } from '#app/platform/serialize-error.ts';
import type { Settings } from '#app/platform/settings.ts';

type SendMailDeps = { db: Database; settings: Settings; mail: MailTransport; logger: Logger };

/** One mail. Nothing is sent when what it is about is no longer there, or no longer wants it. */
export const sendMail = {
  queue: mailQueue,
  atOnce: 2,
  async run({ db, settings, mail, logger }: SendMailDeps, data: unknown): Promise<void> {
    const job = mailJobSchema.parse(data);
    try {
      const composed = await composeMail({ db, settings }, job);
      const isWanted = async () => (await composeMail({ db, settings }, job)) !== undefined;
      if (composed) await mail.deliver({ ...composed, isWanted });
    } catch (error) {
      // Mail servers repeat the address that they refuse.
      const reason = serializeError(error).message.replace(/[^\s<>()"',;:]+@[^\s<>()"',;:]+/g, '…@…');
      logger.warn({ ...job }, `Failed to send email notification: ${reason}`);
      throw error; // It is tried again.
    }
  },
};
