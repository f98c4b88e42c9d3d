import { type Audited, recordAudit } from '#app/domain/audit/record-audit.ts';
import { type Database, inTransaction } from '#app/platform/database.ts';
import type { Settings } from '#app/platform/settings.ts';
import { siteSecret } from '#app/platform/site-secret.ts';
import type { Forms } from '../requests/store/submission-form.ts';
import { selectContactRecords } from './contact-queries.ts';
import { countsOf } from './erase-person.ts';
import { type StoredRecord, selectMails, selectParts, selectRecords } from './erasure-queries.ts';
import { findPersonData, mailsOf, type Person } from './find-person.ts';
import { exportMember, selectOtherRecords } from './person-queries.ts';
import { operatorColumns, type PartOfKind, personKinds, personParts, workingColumns } from './person-tables.ts';

type Deps = { db: Database; settings: Pick<Settings, 'siteName'>; forms: Forms };

const explanation =
  'All data stored under this e-mail address: submissions with their status, notes, recipients and mails. Times are in UTC. “us” is the operator of the site; messages and our notes about you are included.';

/** All data of a person as JSON text for them. */
export async function exportPerson({ db, settings, forms }: Deps, person: Person, by: Audited['by']): Promise<string> {
  const secret = await siteSecret(db);
  return inTransaction(db, async (tx) => {
    const held = await findPersonData({ db: tx, forms, secret }, person);
    const { rows, others, mentions, operators } = held;
    const kinds: Record<string, unknown[]> = {};
    for (const { key } of personKinds(forms)) {
      const ids = rows[key] ?? [];
      const parts: (PartOfKind & { records: StoredRecord[] })[] = [];
      for (const part of personParts(forms).filter(({ of }) => of.includes(key)))
        parts.push({ ...part, records: await selectParts(tx, part, ids) });
      kinds[key] = (await selectRecords(tx, ids)).map((record) => ({
        ...readable(record),
        ...Object.fromEntries(
          parts.map(({ key: name, by: column, records }) => [
            name,
            records.filter((one) => one[column] === record['id']).map((one) => readable(withoutLink(one, column))),
          ]),
        ),
      }));
    }
    const content = {
      site: settings.siteName,
      about: person.email,
      written_at: new Date().toISOString(),
      explanation,
      ...kinds,
      subscriptions: (await selectOtherRecords(tx, others, 'subscriptions')).map(readable),
      mails: await selectMails(tx, mailsOf(held, person)),
      // The texts belong to other people.
      mentioned_elsewhere: mentions.map(({ label }) => label),
      contact_of_listings: await selectContactRecords(tx, person.mailbox),
      access_to_listings: await exportMember(tx, others),
      operator: operators.map(({ name, role, email, created_at, removed }) => ({ name, role, email, created_at, removed })),
      list_of_another_program: (await selectOtherRecords(tx, others, 'rows of another program')).map(readable),
      reviews_of_erased_requests: (await selectOtherRecords(tx, others, 'reviews whose request was erased')).map(readable),
    };
    await recordAudit(tx, { by, action: 'person.exported', details: countsOf(held) });
    return `${JSON.stringify(content, null, 2)}\n`;
  });
}

/** Identified by place. The operator of a submission is shown by name. */
function withoutLink(part: StoredRecord, column: string): StoredRecord {
  const { [column]: _, ...rest } = part;
  return rest['kind'] === 'assignment' ? { ...rest, note: 'Assigned to one of us' } : rest;
}

/** Drops columns without personal data and operators’ names. */
function readable(record: StoredRecord): StoredRecord {
  return Object.fromEntries(
    Object.entries(record).flatMap(([name, value]): [string, unknown][] => {
      if (workingColumns.includes(name)) return [];
      if (operatorColumns.includes(name) && value !== null && value !== 'homeowner') return [[name, actorOf(record)]];
      return [[name, typeof value === 'string' ? isoOf(value) : value]];
    }),
  );
}

/** An operator’s or a contractor’s people have no name in it. */
const actorOf = ({ side, contractor_name }: StoredRecord): unknown =>
  side === 'contractor' ? contractor_name : side === 'site' ? 'the site' : 'us';

/** Formats a time of the database’s JSON in UTC; returns other text unchanged. */
function isoOf(text: string): string {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?[+-]\d\d(?::?\d\d)?$/.test(text)
    ? new Date(text.replace(/([+-]\d\d)$/, '$1:00')).toISOString()
    : text;
}
