import { keptOf, noteWaitingText, selectWithoutText } from '#app/domain/mail/outbox-queries.ts';
import { composeMail } from '#app/forms/mails.ts';
import type { Database } from '#app/platform/database.ts';
import type { Settings } from '#app/platform/settings.ts';

/** Per run; the next one is soon. */
const mostAtOnce = 200;
const unknown = { recipients: '', subject: '', body: '' };

/** Makes mails that wait, as while sending is paused, searchable by address and subject. */
export async function describeMails(deps: { db: Database; settings: Settings }): Promise<void> {
  for (const waiting of await selectWithoutText(deps.db, mostAtOnce)) {
    const mail = await composeMail(deps, waiting).catch(() => undefined);
    await noteWaitingText(deps.db, waiting.id, mail ? keptOf(mail) : unknown);
  }
}
