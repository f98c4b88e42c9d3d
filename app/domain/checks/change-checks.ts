import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { dayInOklahoma } from '#app/content/dates.ts';
import { type Actor, changesOf, recordAudit } from '#app/domain/audit/record-audit.ts';
import { fieldMessages, type Invalid, invalid, missing, type Outcome, overtaken } from '#app/domain/validation/outcome.ts';
import { type Database, inTransaction, type Queryable } from '#app/platform/database.ts';
import { isUuid } from '#app/platform/sql-texts.ts';
import { checkKinds, maxAtOnce } from '../contractors/check.ts';
import type { Contractor } from '../contractors/contractor.ts';
import { findContractorById } from '../contractors/find-contractor.ts';
import { dayField, optionalText } from '../validation/field-rules.ts';
import { lengthOf, plainLine, plainText } from '../validation/plain-text.ts';
import { insertCheck, type LockedCheck, lockBatch, lockCheck, setEnded, updateCheck } from './check-queries.ts';

const optionalLine = (max: number) => optionalText(max, plainLine).transform((text) => text || null);

const day = (missing: string) => z.string(missing).trim().min(1, missing).pipe(dayField());

/** Maximum validity in years: findings do not stay true forever. */
const maxYears = 3;

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);
const laterBy = (date: string, years: number) => `${Number(date.slice(0, 4)) + years}${date.slice(4)}`;

/** A check as an operator writes it down. @param today as YYYY-MM-DD, in Oklahoma. */
export const checkSchema = (today: string) =>
  z
    .object({
      kind: z.enum(checkKinds, 'Choose what was checked'),
      number: optionalLine(60),
      authority: optionalLine(100),
      checked_on: day('Say when it was checked').refine((date) => date <= today, 'This day is in the future'),
      valid_until: day('Say until when it is valid'),
      method: optionalText(200, plainLine).refine((text) => text !== '', 'Say how it was checked'),
      note: z
        .string()
        .max(2_100, 'At most 1,000 characters')
        .optional()
        .transform((text) => plainText(text ?? ''))
        .refine((text) => lengthOf(text) <= 1_000, 'At most 1,000 characters'),
    })
    .refine(({ kind, number }) => kind !== 'license' || number !== null, {
      path: ['number'],
      error: 'A license has a number',
    })
    .refine(({ kind, authority }) => kind !== 'license' || authority !== null, {
      path: ['authority'],
      error: 'Say who issued it',
    })
    .refine(({ checked_on, valid_until }) => !isDay(checked_on) || valid_until >= checked_on, {
      path: ['valid_until'],
      error: 'This is before the day on which it was checked',
    })
    .refine(({ checked_on, valid_until }) => !isDay(checked_on) || valid_until <= laterBy(checked_on, maxYears), {
      path: ['valid_until'],
      error: `At most ${maxYears} years after it was checked`,
    });

export type CheckInput = z.output<ReturnType<typeof checkSchema>>;

const changedMeanwhile = overtaken(
  'Another operator changed this check in the meantime. The current values are below; your changes were not saved.',
);

type Posted = Readonly<Record<string, string>>;

/** Records a check. */
export async function addCheck(db: Database, contractorId: string, values: Posted, by: Actor): Promise<Outcome> {
  const checked = checkSchema(dayInOklahoma()).safeParse(values);
  if (!checked.success) return invalid(fieldMessages(checked.error));
  return inTransaction(db, async (tx) => {
    const contractor = await findContractorById(tx, contractorId);
    if (!contractor) return missing;
    if (!(await insertCheck(tx, contractor.id, checked.data, by.name, { key: values['key'] }))) return { outcome: 'done' };
    await recordAudit(tx, { by, action: 'check.added', subject: contractor, details: checked.data });
    return { outcome: 'done' };
  });
}

/** Corrects one that was written down; `version` is that of the check as shown. */
export async function correctCheck(
  db: Database,
  { contractorId, id, version }: { contractorId: string; id: string; version: string | undefined },
  values: Posted,
  by: Actor,
): Promise<Outcome> {
  const checked = checkSchema(dayInOklahoma()).safeParse(values);
  if (!checked.success) return invalid(fieldMessages(checked.error));
  return inTransaction(db, async (tx) => {
    const before = await lockCheck(tx, contractorId, id);
    if (!before) return missing;
    if (String(before.version) !== version || before.ended_at) return changedMeanwhile;
    const changes = changesOf<CheckInput>(before, checked.data);
    if (Object.keys(changes).length === 0) return { outcome: 'done' };
    await updateCheck(tx, before.id, checked.data);
    const details = { check: before.kind, ...changes };
    await recordAudit(tx, { by, action: 'check.corrected', subject: subjectOf(before), details });
    return { outcome: 'done' };
  });
}

const subjectOf = ({ contractor_id: id, contractor_name: name }: LockedCheck) => ({ id, name });

type ManyOutcome = Outcome<{ count: number }>;

/** Records one check for several contractors: for all of them or for none. @param values of the form; `number-{id}` is each one's. */
export async function checkMany(db: Database, ids: readonly string[], values: Posted, by: Actor): Promise<ManyOutcome> {
  if (ids.length === 0) return invalid({ contractors: 'Choose at least one contractor' });
  if (ids.length > maxAtOnce) return invalid({ contractors: `At most ${maxAtOnce} at once` });
  const { key } = values;
  const batch = key && isUuid(key) ? key : randomUUID();
  return inTransaction(db, async (tx): Promise<ManyOutcome> => {
    const contractors: Contractor[] = [];
    // A fixed order avoids deadlocks.
    for (const id of [...ids].sort()) {
      const contractor = await findContractorById(tx, id);
      if (!contractor) return invalid({ contractors: 'One of the contractors is no longer on the site. Search again' });
      contractors.push(contractor);
    }
    const checks = readChecks(contractors, values);
    if ('outcome' in checks) return checks;
    for (const { contractor, check } of checks) {
      if (!(await insertCheck(tx, contractor.id, check, by.name, { key, batch }))) continue;
      await recordAudit(tx, { by, action: 'check.added', subject: contractor, details: { ...check, contractors: ids.length } });
    }
    return { outcome: 'done', count: ids.length };
  });
}

/** The check of each contractor; a license without its own number uses the listed one. */
function readChecks(
  contractors: readonly Contractor[],
  values: Posted,
): { contractor: Contractor; check: CheckInput }[] | Invalid {
  const schema = checkSchema(dayInOklahoma());
  const fields: Record<string, string> = {};
  const checks = contractors.flatMap((contractor) => {
    const field = `number-${contractor.id}`;
    const listed = values['kind'] === 'license' ? contractor.profile.license_number : null;
    const read = schema.safeParse({ ...values, number: values[field]?.trim() || (listed ?? '') });
    if (read.success) return [{ contractor, check: read.data }];
    for (const [name, message] of Object.entries(fieldMessages(read.error))) fields[name === 'number' ? field : name] = message;
    return [];
  });
  return Object.keys(fields).length > 0 ? invalid(fields) : checks;
}

const readReason = (typed: string) => {
  const reason = typed.trim();
  return reason.length <= 200 ? reason : '';
};
const noReason = invalid({ reason: 'Say why, in at most 200 characters' });

/** A check that no longer holds; it stays in the ledger. */
export async function endCheck(
  db: Database,
  { contractorId, id, reason: typed }: { contractorId: string; id: string; reason: string },
  by: Actor,
): Promise<Outcome> {
  const reason = readReason(typed);
  if (!reason) return noReason;
  return inTransaction(db, async (tx) => {
    const check = await lockCheck(tx, contractorId, id);
    if (!check) return missing;
    if (check.ended_at) return changedMeanwhile;
    await end(tx, check, reason, by);
    return { outcome: 'done' };
  });
}

/** Ends the remaining checks of a batch. */
export async function endTogether(
  db: Database,
  { batch, reason: typed }: { batch: string; reason: string },
  by: Actor,
): Promise<ManyOutcome> {
  const reason = readReason(typed);
  if (!reason) return noReason;
  return inTransaction(db, async (tx) => {
    const open = await lockBatch(tx, batch);
    for (const check of open) await end(tx, check, reason, by);
    return { outcome: 'done', count: open.length };
  });
}

async function end(tx: Queryable, check: LockedCheck, reason: string, by: Actor): Promise<void> {
  await setEnded(tx, check.id);
  const { kind, number, valid_until } = check;
  const details = { check: kind, number, valid_until, reason };
  await recordAudit(tx, { by, action: 'check.ended', subject: subjectOf(check), details });
}
