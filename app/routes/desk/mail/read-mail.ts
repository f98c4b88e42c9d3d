import { selectAttempts, selectMail, selectRepeats } from '#app/domain/mail/mail-queries.ts';
import { keptOf } from '#app/domain/mail/outbox-queries.ts';
import { submissionPage } from '#app/domain/submissions/submission-form.ts';
import { forms } from '#app/forms/forms.ts';
import { composeMail, mailKindLabel, mailPage } from '#app/forms/mails.ts';
import { isUuid } from '#app/platform/sql-texts.ts';
import { loadOptional } from '#app/routes/from-database.ts';
import type { RequestScope } from '#app/routes/request-scope.ts';

/** The newest attempts and repeats. */
const maxShown = 60;

/** A mail with everything its page shows; undefined if there is none. */
export async function readMail(scope: RequestScope, id: string) {
  const { db, settings } = scope;
  const mail = isUuid(id) ? await selectMail(db, id) : undefined;
  if (!mail) return undefined;
  const { kind, about, dedupeKey, entry } = mail;
  // A sent mail is shown as sent; an unsent one as it would be composed now.
  const isFinished = mail.state === 'sent' || mail.state === 'unneeded';
  const written =
    mail.body === null && !isFinished
      ? await loadOptional(scope, 'mail text', () =>
          composeMail({ db, settings }, { id, kind, about, dedupeKey: dedupeKey ?? undefined, isRepeat: false }),
        )
      : undefined;
  const now = written && keptOf(written);
  return {
    mail: { ...mail, recipients: mail.recipients || now?.recipients || null, subject: mail.subject || now?.subject || null },
    text: mail.body || now?.body || null,
    kindLabel: mailKindLabel(kind),
    attempts: await selectAttempts(db, id, maxShown),
    repeats: await selectRepeats(db, id, maxShown),
    belongsTo: entry ? { to: submissionPage(forms, entry), label: entry.reference } : mailPage(kind),
  };
}
