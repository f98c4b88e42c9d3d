import { z } from 'zod';
import { dayInOklahoma } from '#app/content/dates.ts';
import { type Actor, recordAudit } from '#app/domain/audit/record-audit.ts';
import { fieldMessages, type Invalid, invalid, missing, type Outcome, overtaken } from '#app/domain/validation/outcome.ts';
import { type Database, inTransaction } from '#app/platform/database.ts';
import { checkKinds } from '../contractors/check.ts';
import { findContractorById } from '../contractors/find-contractor.ts';
import { dayField } from '../validation/field-rules.ts';
import { lengthOf, plainLine, plainText } from '../validation/plain-text.ts';
import { insertCheck, lockCheck, setEnded, updateCheck } from './check-queries.ts';

const line = (max: number) =>
  z
    .string('Fill this in')
    .max(2 * max + 100, `At most ${max} characters`)
    .overwrite(plainLine)
    .refine((text) => lengthOf(text) <= max, `At most ${max} characters`);

const optionalLine = (max: number) =>
  line(max)
    .optional()
    .transform((text) => text || null);

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
      method: line(200).refine((text) => text !== '', 'Say how it was checked'),
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
    const contractor = await findContractorById(tx, contractorId);
    if (!before || !contractor) return missing;
    if (String(before.version) !== version || before.ended_at) return changedMeanwhile;
    const after = checked.data;
    const changed = (Object.keys(after) as (keyof typeof after)[]).filter((field) => before[field] !== after[field]);
    if (changed.length === 0) return { outcome: 'done' };
    await updateCheck(tx, before.id, after);
    const details = Object.fromEntries(changed.map((field) => [field, { before: before[field], after: after[field] }]));
    await recordAudit(tx, { by, action: 'check.corrected', subject: contractor, details: { check: before.kind, ...details } });
    return { outcome: 'done' };
  });
}

/** Why a check ends. */
export function readReason(typed: string): { reason: string } | Invalid {
  const reason = typed.trim();
  if (reason !== '' && reason.length <= 200) return { reason };
  return invalid({ reason: 'Say why, in at most 200 characters' });
}

/** A check that no longer holds; it stays in the ledger. */
export async function endCheck(
  db: Database,
  { contractorId, id, reason }: { contractorId: string; id: string; reason: string },
  by: Actor,
): Promise<Outcome> {
  const why = readReason(reason);
  if ('outcome' in why) return why;
  return inTransaction(db, async (tx) => {
    const before = await lockCheck(tx, contractorId, id);
    const contractor = await findContractorById(tx, contractorId);
    if (!before || !contractor) return missing;
    if (before.ended_at) return changedMeanwhile;
    await setEnded(tx, before.id);
    const { kind, number, valid_until } = before;
    await recordAudit(tx, {
      by,
      action: 'check.ended',
      subject: contractor,
      details: { check: kind, number, valid_until, reason: why.reason },
    });
    return { outcome: 'done' };
  });
}
