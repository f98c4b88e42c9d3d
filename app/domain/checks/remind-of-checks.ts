import { dayInWords } from '#app/content/dates.ts';
import { checkNames } from '#app/domain/contractors/check.ts';
import { type Database, inTransaction } from '#app/platform/database.ts';
import type { ComposeMail } from '../mail/mail-kind.ts';
import { noticeMail } from '../mail/notice-mail.tsx';
import { queueMail } from '../mail/outbox-queries.ts';
import { insertReminders, selectReminder } from './check-queries.ts';

export const checkReminderKind = 'check-reminder';

/** How many days before its end a check is reminded of. */
const reminderDays = [30, 7] as const;

/** Queues one mail to the operator for each expiring check at each of these distances. */
export async function remindOfChecks({ db }: { db: Database }): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [far, near] = reminderDays;
    const ids = [...(await insertReminders(tx, near, -1)), ...(await insertReminders(tx, far, near))];
    for (const id of ids) await queueMail(tx, { kind: checkReminderKind, about: id });
  });
}

/** By the id of the reminder. */
export const checkReminderMail: ComposeMail = async ({ db, settings }, id) => {
  const check = await selectReminder(db, id);
  if (!check) return undefined;
  const { contractor_id, contractor_name: name, kind, number, authority, checked_on, valid_until, featured } = check;
  const what = checkNames[kind];
  const href = `${settings.siteUrl}/admin/contractors/${encodeURIComponent(contractor_id)}/checks`;
  return noticeMail(settings, {
    id: `check-reminder-${id}`,
    subject: `${what} of ${name} is valid until ${dayInWords(valid_until)}`,
    replyTo: { name: settings.siteName, address: settings.supportEmail },
    preview: `Checked on ${dayInWords(checked_on)}${featured ? ' · featured' : ''}`,
    heading: `Check the ${what.toLowerCase()} of ${name} again`,
    action: { label: 'Open the checks', href },
    rows: [
      { label: 'Contractor', value: name },
      { label: 'Checked', value: what },
      ...(number ? [{ label: 'Number', value: number }] : []),
      ...(authority ? [{ label: 'With', value: authority }] : []),
      { label: 'Valid until', value: dayInWords(valid_until) },
      { label: 'Checks', value: href, href },
    ],
    foot: 'When it expires, it disappears from the page, and with it the badge if there is no other current check.',
  });
};
