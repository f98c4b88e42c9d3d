import { keptOf, noteWaitingText, selectWithoutText } from '#app/domain/mail/outbox-queries.ts';
import { composeMail } from '#app/forms/compose-mail.ts';
import type { Database } from '#app/platform/database.ts';
import type { Settings } from '#app/platform/settings.ts';

/** In one run, which is soon followed by the next. */
const mostAtOnce = 200;
const unknown = { recipients: '', subject: '', body: '' };

/** Mails that wait longer than usual, such as while sending is paused, are found by address and subject all the same. */
export async function describeMails(deps: { db: Database; settings: Settings }): Promise<void> {
  for (const waiting of await selectWithoutText(deps.db, mostAtOnce)) {
    const mail = await composeMail(deps, waiting).catch(() => undefined);
    await noteWaitingText(deps.db, waiting.id, mail ? keptOf(mail) : unknown);
  }
}
