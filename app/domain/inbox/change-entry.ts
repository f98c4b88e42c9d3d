import { z } from 'zod';
import { type Actor, recordAudit } from '#app/domain/audit/record-audit.ts';
import { dayField, dayWords } from '#app/domain/validation/field-rules.ts';
import { type Database, inTransaction } from '#app/platform/database.ts';
import { insertNote, lockEntries, updateHolder, updateNextStep } from './change-queries.ts';
import { stepVersion } from './inbox-entry.ts';

export type EntryOutcome =
  | { outcome: 'done' }
  | { outcome: 'unknown' }
  /** Another operator has changed it since. */
  | { outcome: 'changed'; problem: string }
  | { outcome: 'invalid'; fields: Record<string, string> };

const done = { outcome: 'done' } as const;

type Holder = { id: string; name: string };

/** Assigns an entry; `from` is the previous assignee’s id when decided, '' for none. */
export async function assignEntry(
  db: Database,
  by: Actor,
  { id, from, to }: { id: string; from: string; to: Holder | undefined },
): Promise<EntryOutcome> {
  return inTransaction(db, async (tx): Promise<EntryOutcome> => {
    const [entry] = await lockEntries(tx, [id]);
    if (!entry) return { outcome: 'unknown' };
    if (entry.operatorId === (to?.id ?? null)) return done;
    if ((entry.operatorId ?? '') !== from)
      return { outcome: 'changed', problem: `It is now assigned to ${entry.operatorName ?? 'no one'}. Nothing was changed.` };
    await updateHolder(tx, id, to);
    await insertNote(tx, id, { kind: 'assignment', person: by.name, note: to?.name ?? 'nobody' });
    const details = { operator: { before: entry.operatorName, after: to?.name ?? null } };
    await recordAudit(tx, { by, action: 'request.assigned', subject: { id, name: entry.reference }, details });
    return done;
  });
}

const text = (limit: number) => z.string().trim().max(limit, `Write at most ${limit} characters`);

const stepSchema = z
  .object({
    step: text(200),
    on: z.union([z.literal(''), dayField()], { error: dayWords }),
    from: z.string().max(300),
  })
  .refine(({ step, on }) => step === '' || on !== '', { path: ['on'], error: 'Choose the day on which it is due' })
  .refine(({ step, on }) => on === '' || step !== '', { path: ['step'], error: 'Enter the next step' });

/** Sets the next step and its day; both empty clear it. */
export async function planNextStep(db: Database, by: Actor, id: string, values: Record<string, string>): Promise<EntryOutcome> {
  const parsed = stepSchema.safeParse({ step: values['step'] ?? '', on: values['on'] ?? '', from: values['from'] ?? '' });
  if (!parsed.success)
    return { outcome: 'invalid', fields: Object.fromEntries(parsed.error.issues.map((i) => [String(i.path[0]), i.message])) };
  const { step, on, from } = parsed.data;
  return inTransaction(db, async (tx): Promise<EntryOutcome> => {
    const [entry] = await lockEntries(tx, [id]);
    if (!entry) return { outcome: 'unknown' };
    const wanted = { nextStep: step || null, nextStepOn: on || null };
    if (stepVersion(entry) === stepVersion(wanted)) return done;
    if (stepVersion(entry) !== from)
      return { outcome: 'changed', problem: `The next step is “${stepVersion(entry) || 'none'}” by now. Yours was not saved.` };
    await updateNextStep(tx, id, step || undefined, on || undefined);
    await insertNote(tx, id, { kind: 'next-step', person: by.name, note: step ? `${step}, on ${on}` : 'Done, nothing further' });
    const details = { due: { before: entry.nextStepOn, after: on || null } };
    await recordAudit(tx, { by, action: 'request.planned', subject: { id, name: entry.reference }, details });
    return done;
  });
}

/** Adds what an operator wants to remember. @param key of the form: sent twice it is one note. */
export async function addNote(db: Database, by: Actor, id: string, note: string, key?: string): Promise<EntryOutcome> {
  const parsed = text(2_000).min(1, 'Write a few words').safeParse(note);
  if (!parsed.success) return { outcome: 'invalid', fields: { note: parsed.error.issues[0]?.message ?? '' } };
  return inTransaction(db, async (tx): Promise<EntryOutcome> => {
    const [entry] = await lockEntries(tx, [id]);
    if (!entry) return { outcome: 'unknown' };
    if (!(await insertNote(tx, id, { kind: 'note', person: by.name, note: parsed.data, key }))) return done;
    await recordAudit(tx, { by, action: 'request.noted', subject: { id, name: entry.reference } });
    return done;
  });
}
