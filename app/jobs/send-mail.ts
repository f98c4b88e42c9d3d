import { mailJobSchema, mailQueue } from '#app/domain/mail/mail-job.ts';
import { testKind } from '#app/domain/mail/mail-kinds.ts';
import { keptOf, noteJobMail, noteOutcome } from '#app/domain/mail/record-queries.ts';
import { composeMail, mailSent } from '#app/forms/compose-mail.ts';
import type { Database } from '#app/platform/database.ts';
import type { Logger } from '#app/platform/logger.ts';
import type { MailTransport } from '#app/platform/mail-transport.ts';
import { serializeError } from '#app/platform/serialize-error.ts';
import type { Settings } from '#app/platform/settings.ts';

type SendMailDeps = { db: Database; settings: Settings; mail: MailTransport; logger: Logger };

/**
 * One mail. Nothing is sent when what it is about is no longer there, or no longer wants it. A test is tried once: the
 * operator waits for what the mail server says.
 */
export const sendMail = {
  queue: mailQueue,
  atOnce: 2,
  async run({ db, settings, mail, logger }: SendMailDeps, data: unknown, jobId: string): Promise<void> {
    const job = mailJobSchema.parse(data);
    try {
      const composed = await composeMail({ db, settings }, job);
      if (!composed) return void (await noteOutcome(db, jobId, 'unneeded'));
      await noteJobMail(db, jobId, keptOf(composed));
      const isWanted = async () => (await composeMail({ db, settings }, job)) !== undefined;
      await mail.deliver({ ...composed, isWanted });
      await mailSent({ db, settings }, job);
    } catch (error) {
      const { message } = serializeError(error);
      // Mail servers repeat the address that they refuse.
      const reason = message.replace(/[^\s<>()"',;:]+@[^\s<>()"',;:]+/g, '…@…');
      logger.warn({ ...job }, `Failed to send email notification: ${reason}`);
      if (job.kind === testKind) return void (await noteOutcome(db, jobId, 'undelivered', message));
      throw error; // It is tried again.
    }
  },
};
