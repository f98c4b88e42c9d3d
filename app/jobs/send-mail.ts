import { composeMail } from '#app/domain/mail/compose-mail.ts';
import { mailOrderSchema, mailQueue } from '#app/domain/mail/mail-order.ts';
import type { Database } from '#app/platform/database.ts';
import { describe } from '#app/platform/describe-error.ts';
import type { Logger } from '#app/platform/logger.ts';
import type { MailTransport } from '#app/platform/mail-transport.ts';
import type { Settings } from '#app/platform/settings.ts';

type SendMailDeps = { db: Database; settings: Settings; mail: MailTransport; logger: Logger };

/** One mail. Nothing is sent when what it is about is no longer there, or no longer wants it. */
export const sendMail = {
  queue: mailQueue,
  atOnce: 2,
  async run({ db, settings, mail, logger }: SendMailDeps, data: unknown): Promise<void> {
    const order = mailOrderSchema.parse(data);
    try {
      const composed = await composeMail({ db, settings }, order);
      if (composed) await mail.deliver(composed);
    } catch (error) {
      logger.warn({ ...order }, `Failed to send email notification: ${describe(error).message}`);
      throw error; // It is tried again.
    }
  },
};
