import { setTimeout as sleep } from 'node:timers/promises';
import { services } from '#app/content/services.ts';
import { type Audited, recordAudit } from '#app/domain/audit/record-audit.ts';
import { invalid, type Outcome } from '#app/domain/validation/outcome.ts';
import { type Database, inTransaction, type Queryable } from '#app/platform/database.ts';
import type { Settings } from '#app/platform/settings.ts';
import { mailboxHash, siteSecret } from '#app/platform/site-secret.ts';
import { providerMailbox } from '../mail/uninvited-mail-queries.ts';
import { moveRecipient } from '../requests/move-recipient.ts';
import { lockRequest } from '../requests/request-queries.ts';
import type { Forms } from '../requests/store/submission-form.ts';
import { deleteLinks, eraseContacts } from './contact-queries.ts';
import {
  deleteReviews,
  deleteSubmissions,
  forgetAddresses,
  insertErasure,
  isOutdated,
  keepCounts,
  redactCodes,
  redactMentions,
} from './erase-queries.ts';
import { writeErasures } from './erasure-file.ts';
import {
  countUnderWay,
  deleteMails,
  type PersonRows,
  selectMailIds,
  selectSubmissions,
  submissionIds,
} from './erasure-queries.ts';
import { countRecords, deleteMailFiles, findPersonData, mailsOf, type Person, type PersonData } from './find-person.ts';
import { deleteOthers } from './person-queries.ts';
import { freeTexts } from './person-tables.ts';

type Deps = { db: Database; settings: Pick<Settings, 'dataDir'> };
type WithForms<Setting extends keyof Settings = never> = Deps & { settings: Pick<Settings, Setting>; forms: Forms };

/** `underWay`: mails being sent during the erasure, which may still arrive. */
type Erased = { records: number; underWay: number };

type Log = { error: (details: object, words: string) => void };

/** Time to wait for mails being sent, in milliseconds. */
const patience = 5_000;

/**
 * Erases all data of a person in one transaction, if the operator confirmed the right number of records. Then waits for mails
 * being sent, so that none is sent after success is reported.
 */
export async function erasePerson(
  { db, settings, forms, log }: WithForms & { log: Log },
  person: Person,
  expected: number,
  by: Audited['by'],
): Promise<Outcome<Erased>> {
  const secret = await siteSecret(db);
  const erased = await inTransaction(db, async (tx): Promise<PersonData | number> => {
    const held = await findPersonData({ db: tx, forms, secret }, person, { lock: true });
    const records = countRecords(held);
    if (records === 0 || records !== expected) return records;
    await erasePersonData({ tx, forms }, person, held);
    const at = new Date().toISOString();
    for (const hash of erasureHashes(secret, person.mailbox)) await insertErasure(tx, { hash, at });
    await recordAudit(tx, { by, action: 'person.erased', details: countsOf(held) });
    return held;
  });
  if (typeof erased === 'number')
    return invalid({ number: `${erased === 1 ? 'There is 1 record' : `There are ${erased} records`}. Nothing was erased.` });
  const underWay = await sweepMails({ db, settings }, erased.mailIds, person.mailbox);
  // Everything is erased; the nightly backup writes the list again.
  await writeErasures(db, settings.dataDir).catch((error: Error) =>
    log.error({ err: error.message }, 'the list of who was erased could not be written beside the backups'),
  );
  return { outcome: 'done', records: expected, underWay };
}

/** In the caller's transaction. */
export async function erasePersonData(
  { tx, forms }: { tx: Queryable; forms: Forms },
  person: Person,
  held: PersonData,
): Promise<void> {
  const { mailbox } = person;
  await deleteReviews(tx, submissionIds(held.rows));
  await deleteMails(tx, mailsOf(held, person));
  await eraseRows(tx, held.rows, held.mailIds);
  await redactCodes(tx, held.codes);
  await deleteOthers(tx, mailbox, held.others);
  await redactMentions(tx, freeTexts(forms), held.addresses, new Set(held.mentions.map(({ place }) => place)));
  for (const recipient of await deleteLinks(tx, held.links)) {
    await lockRequest(tx, recipient.requestId);
    await moveRecipient(tx, { ...recipient, to: 'failed', failReason: 'muted', side: 'site', person: '' });
  }
  await eraseContacts(tx, { mailbox, addresses: held.addresses });
  await forgetAddresses(
    tx,
    held.operators.filter(({ removed }) => removed).map(({ id }) => id),
  );
}

const knownServices = services.map(({ type }) => type);

/** Erases submissions with attached data, after their mails; statistics keep their counts. */
async function eraseRows(tx: Queryable, rows: PersonRows, mailIds: readonly string[]): Promise<void> {
  await keepCounts(tx, rows, knownServices);
  await deleteSubmissions(tx, submissionIds(rows), mailIds);
}

/** After the transaction: waits for mails claimed before it, and deletes files. @returns the number still being sent. */
export async function sweepMails({ db, settings }: Deps, mailIds: readonly string[], mailbox?: string): Promise<number> {
  const ends = Date.now() + patience;
  let underWay = await countUnderWay(db, mailIds);
  while (underWay > 0 && Date.now() < ends) {
    await sleep(100);
    underWay = await countUnderWay(db, mailIds);
  }
  await deleteMailFiles(settings.dataDir, { mailIds, mailbox });
  return underWay;
}

/** Counts for the audit trail, without personal data. */
export function countsOf({ rows, others, mentions = [] }: Pick<PersonData, 'rows'> & Partial<PersonData>) {
  const all = Object.entries({ ...rows, ...others, 'mentions elsewhere': mentions });
  return Object.fromEntries(all.flatMap(([key, { length }]) => (length > 0 ? [[key.replaceAll('_', ' '), length]] : [])));
}

/** In one transaction. */
const batch = 200;

/**
 * Erases submissions finished at least as many days ago as the setting says, with attached data. Statistics keep their counts.
 * Does nothing when the setting is off.
 * @returns the number of erased submissions.
 */
export async function eraseOutdated({ db, settings, forms }: WithForms<'retainRequestsDays'>): Promise<number> {
  const days = settings.retainRequestsDays;
  const kept = forms.flatMap(({ name, inbox }) => (inbox?.kept === 'for-good' ? name : []));
  let total = 0;
  for (let count = days === 0 ? 0 : 1; count > 0; total += count) {
    const { entries, mailIds } = await inTransaction(db, async (tx) => {
      const found = await selectSubmissions({ db: tx, forms }, isOutdated(days, kept), { lock: true, limit: batch });
      const entries = submissionIds(found);
      const about = await selectMailIds(tx, entries);
      if (entries.length === 0) return { entries, mailIds: about };
      // What the site shows stays.
      await deleteReviews(tx, entries, { onlyUnpublished: true });
      await deleteMails(tx, { entries, about });
      await eraseRows(tx, found, about);
      await recordAudit(tx, { by: 'retention', action: 'person.expired', details: { days, ...countsOf({ rows: found }) } });
      return { entries, mailIds: about };
    });
    count = entries.length;
    if (count > 0) await sweepMails({ db, settings }, mailIds);
  }
  return total;
}

/** Under which a mailbox is noted as erased: its own, and that of the mailbox as its provider reads it. */
export const erasureHashes = (secret: string, mailbox: string): Set<string> =>
  new Set([mailbox, providerMailbox(mailbox).mailbox].map((one) => mailboxHash(secret, one)));
