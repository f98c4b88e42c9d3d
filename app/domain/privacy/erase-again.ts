import { rm } from 'node:fs/promises';
import { type Audited, recordAudit } from '#app/domain/audit/record-audit.ts';
import { mailboxOf } from '#app/domain/validation/mailbox.ts';
import { type Database, inTransaction } from '#app/platform/database.ts';
import type { Settings } from '#app/platform/settings.ts';
import { siteSecret } from '#app/platform/site-secret.ts';
import type { Forms } from '../requests/store/submission-form.ts';
import { contactTexts } from './contact-queries.ts';
import { countsOf, erasePersonData, erasureHashes, sweepMails } from './erase-person.ts';
import {
  addressTexts,
  deleteReviewsOf,
  type Erasure,
  eachText,
  hasMails,
  insertErasure,
  mailboxTexts,
  selectErasures,
  selectViewTexts,
} from './erase-queries.ts';
import { pendingErasures, readErasures, writeErasures } from './erasure-file.ts';
import { countRecords, findPersonData, type Person } from './find-person.ts';
import { anyAddress, freeTexts } from './person-tables.ts';

type Deps = { db: Database; settings: Pick<Settings, 'dataDir'>; forms: Forms };

/**
 * Erases people again who were restored from a backup: everything of their mailbox up to the erasure.
 * @returns the number of people.
 */
export async function eraseAgain(deps: Deps, erasures: readonly Erasure[], by: Audited['by']): Promise<number> {
  const { db, settings, forms } = deps;
  const known = new Map((await selectErasures(db)).map(({ hash, at }) => [hash, at]));
  const wanted = new Map(erasures.filter(({ hash, at }) => at > (known.get(hash) ?? '')).map(({ hash, at }) => [hash, at]));
  if (wanted.size === 0) return 0;
  const secret = await siteSecret(db);
  const again = new Map<string, Set<string>>();
  const erasedAt = (mailbox: string) =>
    [...erasureHashes(secret, mailbox)]
      .flatMap((hash) => wanted.get(hash) ?? [])
      .sort()
      .at(-1);
  const note = (mailbox: string, email = mailbox) => {
    if (erasedAt(mailbox)) again.set(mailbox, (again.get(mailbox) ?? new Set()).add(email));
  };
  for (const query of await mailboxTexts(db)) await eachText(db, query, note);
  const named = new Set<string>();
  const read = (text: string) => {
    for (const [email] of text.matchAll(new RegExp(anyAddress, 'giu'))) named.add(email.toLowerCase());
  };
  for (const query of [...addressTexts(freeTexts(forms)), contactTexts]) await eachText(db, query, read);
  for (const text of await selectViewTexts(db)) read(text);
  for (const email of named) note(mailboxOf(email), email);
  let count = 0;
  for (const [mailbox, emails] of again) {
    const until = erasedAt(mailbox) ?? '';
    let wasHeld = false;
    for (const email of emails) wasHeld = (await eraseUntil(deps, { email, mailbox }, until, by)) || wasHeld;
    if (wasHeld) count += 1;
  }
  // Last, so that a retry repeats all of them.
  await inTransaction(db, async (tx) => {
    for (const [hash, at] of wanted) {
      await deleteReviewsOf(tx, { hash, at });
      await insertErasure(tx, { hash, at });
    }
  });
  await writeErasures(db, settings.dataDir);
  return count;
}

async function eraseUntil({ db, settings, forms }: Deps, person: Person, until: string, by: Audited['by']): Promise<boolean> {
  const secret = await siteSecret(db);
  const held = await inTransaction(db, async (tx) => {
    const found = await findPersonData({ db: tx, forms, secret }, person, { lock: true, until });
    if (countRecords(found) === 0 && !(await hasMails(tx, person.mailbox))) return undefined;
    await erasePersonData({ tx, forms }, person, found);
    await recordAudit(tx, { by, action: 'person.erased-again', details: countsOf(found) });
    return found;
  });
  if (held) await sweepMails({ db, settings }, held.mailIds, person.mailbox);
  return held !== undefined;
}

/** Finishes a restore. @returns the number of people erased again. */
export async function finishErasures(deps: Deps): Promise<number> {
  const file = pendingErasures(deps.settings.dataDir);
  const pending = await readErasures(file);
  const count = await eraseAgain(deps, pending, restoreCommand);
  if (pending.length > 0) await rm(file, { force: true });
  return count;
}

/** In the audit trail. */
const restoreCommand = 'restore command';
