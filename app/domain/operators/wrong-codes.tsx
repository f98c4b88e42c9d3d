import { randomUUID } from 'node:crypto';
import { type Database, inTransaction } from '#app/platform/database.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { ComposeMail } from '../mail/mail-kind.ts';
import { noticeMail } from '../mail/notice-mail.tsx';
import { queueMail } from '../mail/outbox-queries.ts';
import type { Operator } from './operator.ts';
import { selectContact } from './operator-queries.ts';
import { subjectOf } from './sessions.ts';

export const wrongCodesKind = 'wrong-codes';

/** In a row; then codes count no more, until the password is a new one. A guess is right once in 300,000 times. */
export const maxWrongCodes = 10;

type Deps = { db: Database };

/** Notifies the operator, whose password may be stolen, and adds an audit entry. */
export async function reportWrongCodes({ db }: Deps, operator: Pick<Operator, 'id' | 'name'>, address: string) {
  await inTransaction(db, async (tx) => {
    const by = { name: 'unknown person', address };
    await recordAudit(tx, { by, action: 'operator.codes-stopped', subject: subjectOf(operator) });
    await queueMail(tx, { kind: wrongCodesKind, about: operator.id, dedupeKey: randomUUID() });
  });
}

/** To the operator; the site's own owner has no address but the one that requests go to. */
export const wrongCodesMail: ComposeMail = async ({ db, settings }, operatorId, reportId) => {
  const operator = await selectContact(db, operatorId);
  if (!operator) return undefined;
  const { siteName, siteUrl, supportEmail, leadsTo } = settings;
  const href = `${siteUrl}/admin/audit?text=operator.codes-stopped`;
  const mail = await noticeMail(settings, {
    id: `${wrongCodesKind}-${reportId}`,
    subject: `${maxWrongCodes} wrong sign-in codes for ${operator.name}`,
    replyTo: { name: siteName, address: supportEmail },
    preview: 'Was this not you? Then someone knows your password.',
    heading: 'Someone entered your password, then wrong codes',
    action: { label: 'Open the audit trail', href },
    rows: [
      { label: 'Account', value: operator.name },
      { label: 'Wrong codes in a row', value: String(maxWrongCodes) },
    ],
    message: operator.email
      ? 'If it was not you, someone knows your password: ask an owner for a link to set a new one. Until then your account accepts no codes, except in browsers where you have signed in before.'
      : 'If it was not you, someone knows ADMIN_PASSWORD: change it and restart the site. Until then the account accepts no codes, except in browsers where you have signed in before.',
    foot: 'The sign-in was blocked.',
  });
  return { ...mail, to: operator.email ?? leadsTo };
};
