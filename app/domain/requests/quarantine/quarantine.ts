import { shownPhone } from '#app/content/phone.ts';
import { invalid, missing, type Outcome } from '#app/domain/validation/outcome.ts';
import { type Database, inTransaction, type Queryable } from '#app/platform/database.ts';
import { siteSecret } from '#app/platform/site-secret.ts';
import { type Actor, recordAudit } from '../../audit/record-audit.ts';
import type { FoundList } from '../../lists/define-list.ts';
import { fieldMessages } from '../../validation/outcome.ts';
import { type Forms, fieldInWords, fieldLabel, sharedFields } from '../store/submission-form.ts';
import { storeWithMails } from '../store/submit.ts';
import { deleteQuarantined, lockQuarantined, type Quarantined, quarantine, selectContractorNames } from './quarantine-queries.ts';

type Deps = { db: Database; forms: Forms };

/**
 * Releases a quarantined submission: stores and mails it with the reference and time shown to its sender.
 * @returns missing if another operator released or deleted it.
 */
export async function releaseQuarantined({ db, forms }: Deps, id: string, by: Actor): Promise<Outcome<{ reference: string }>> {
  const secret = await siteSecret(db);
  return inTransaction(db, async (tx) => {
    const held = await lockQuarantined(tx, id);
    if (!held) return missing;
    const refused = (reason: string) => invalid({}, `${held.reference}: ${reason}`);
    const form = forms.find(({ name }) => name === held.form);
    if (!form) return refused('This form no longer exists.');
    const checked = form.schema.safeParse(held.payload);
    if (!checked.success) return refused(`${Object.values(fieldMessages(checked.error)).join('. ')}.`);
    const stored = await storeWithMails(tx, { form, input: checked.data, address: null, secret, id });
    if ('refused' in stored)
      return refused(stored.refused === 'fields' ? `${Object.values(stored.fields).join('. ')}.` : alreadyThere);
    // A subscription is stored elsewhere; any other form has made a request of this very row.
    await deleteQuarantined(tx, [id]);
    await audit(tx, 'released', held, by);
    return { outcome: 'done', reference: held.reference };
  });
}

const alreadyThere = 'It exists already, such as an address that is subscribed.';

/** For good. @returns how many there were. */
export function discardQuarantined(db: Database, ids: readonly string[], by: Actor): Promise<number> {
  return inTransaction(db, async (tx) => {
    const deleted = await deleteQuarantined(tx, ids);
    for (const row of deleted) await audit(tx, 'deleted', row, by);
    return deleted.length;
  });
}

const audit = (tx: Queryable, what: string, { id, reference }: { id: string; reference: string }, by: Actor) =>
  recordAudit(tx, { by, action: `quarantine.${what}`, subject: { id, name: reference } });

/** A page of the quarantine, newest first. @param asked from the address. */
export async function findQuarantined(
  { db, forms }: { db: Queryable; forms: Forms },
  asked: Readonly<Record<string, string>>,
): Promise<FoundList<DescribedSubmission>> {
  const found = await quarantine.find(db, asked);
  const names = await selectContractorNames(db, found.rows.flatMap(contractorIdsOf));
  return { ...found, rows: found.rows.map((row) => describeSubmission(row, { names, forms })) };
}

/** A submission in quarantine as the desk shows it: in words, whatever form it is of. */
export type DescribedSubmission = ReturnType<typeof describeSubmission>;

type Fact = { label: string; value: string; to?: string };

const shownAbove = new Set([...sharedFields, 'contractor_id', 'contractor_ids', 'photo_ids']);

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

const contractorIdsOf = ({ payload }: Quarantined): string[] =>
  [payload['contractor_ids'] ?? [], payload['contractor_id'] ?? []].flat().filter((id): id is string => typeof id === 'string');

/** @param names of contractors, by id. */
function describeSubmission(held: Quarantined, { names, forms }: { names: ReadonlyMap<string, string>; forms: Forms }) {
  const { id, reference, at, payload } = held;
  const form = forms.find(({ name }) => name === held.form);
  const contractors: Fact[] = [...new Set(contractorIdsOf(held))].map((one) => {
    const name = names.get(one);
    const fact = { label: 'Contractor', value: name ?? one };
    return name ? { ...fact, to: `/admin/contractors/${encodeURIComponent(one)}` } : fact;
  });
  const others = Object.entries(payload).flatMap(([name, value]) =>
    shownAbove.has(name) ? [] : factsOf(fieldLabel(form, name), value),
  );
  const photoIds = payload['photo_ids'];
  const photos: Fact[] =
    Array.isArray(photoIds) && photoIds.length > 0 ? [{ label: 'Photos', value: String(photoIds.length) }] : [];
  return {
    id,
    /** Name of the form, and what one of that form is called. */
    form: held.form,
    label: form?.label ?? held.form,
    reference,
    at,
    sender: textOf(payload['name']) || textOf(payload['contactName']),
    business: textOf(payload['businessName']),
    email: textOf(payload['email']),
    phone: shownPhone(textOf(payload['phone'])) ?? '',
    message: textOf(payload['message']),
    /** Everything else that was sent. `to`: the desk's page about it. */
    facts: [...contractors, ...others, ...photos],
  };
}

function factsOf(label: string, value: unknown): Fact[] {
  if (value === null || value === undefined || value === '') return [];
  if (Array.isArray(value)) return value.length > 0 ? [{ label, value: value.join(', ') }] : [];
  if (typeof value !== 'object') return [{ label, value: String(value) }];
  // The fields that a correction would change.
  return Object.entries(value).map(([field, proposed]) => ({
    label: `${fieldInWords(field)}, proposed`,
    value: String(proposed).trim() || 'empty',
  }));
}
