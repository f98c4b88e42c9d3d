import { keptOf, noteWaitingMail, selectUndescribed } from '#app/domain/mail/record-queries.ts';
import { composeMail } from '#app/forms/compose-mail.ts';
import type { Database } from '#app/platform/database.ts';
import type { Settings } from '#app/platform/settings.ts';

/** Of one run, which is soon followed by the next. */
const mostAtOnce = 200;
const unknown = { recipients: '', subject: '', body: '' };

/** Mails that wait longer than usual, such as while sending is paused, are found by address and subject all the same. */
export async function describeMails(deps: { db: Database; settings: Settings }): Promise<void> {
  for (const { id, kind, about, dedupeKey } of await selectUndescribed(deps.db, mostAtOnce)) {
    const mail = await composeMail(deps, { kind, id: about, dedupeKey: dedupeKey ?? undefined }).catch(() => undefined);
    await noteWaitingMail(deps.db, id, mail ? keptOf(mail) : unknown);
  }
}
