import { composeMail } from '#app/domain/mail/compose-mail.ts';
import { mailOrderSchema, mailQueue } from '#app/domain/mail/mail-order.ts';
import type { Database } from '#app/platform/database.ts';
import type { MailTransport } from '#app/platform/mail-transport.ts';
import type { Settings } from '#app/platform/settings.ts';

type SendMailDeps = { db: Database; settings: Settings; mail: MailTransport };

/** One mail. Nothing is sent when what it is about is no longer there, or no longer wants it. */
export const sendMail = {
  queue: mailQueue,
  atOnce: 2,
  async run({ db, settings, mail }: SendMailDeps, data: unknown): Promise<void> {
    const composed = await composeMail({ db, settings }, mailOrderSchema.parse(data));
    if (composed) await mail.deliver(composed);
  },
};
