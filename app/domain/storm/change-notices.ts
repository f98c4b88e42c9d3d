import { type Actor, recordAudit } from '#app/domain/audit/record-audit.ts';
import { fieldMessages } from '#app/domain/validation/field-messages.ts';
import { invalid, type Outcome, overtaken } from '#app/domain/validation/outcome.ts';
import { type Database, inTransaction } from '#app/platform/database.ts';
import type { StormNotice } from './notice.ts';
import { insertNotice, lockNotice, setEnd, updateNotice } from './notice-queries.ts';
import { type NoticeInput, readNotice } from './notice-schema.ts';

const changedMeanwhile = overtaken(
  'This notice ended, or another operator changed it, in the meantime. Your changes were not saved.',
);

type Posted = Readonly<Record<string, string>>;

const subject = ({ id, words }: Pick<StormNotice, 'id' | 'words'>) => ({ id, name: words });

/** Puts a notice on its pages at once. */
export async function startNotice(db: Database, values: Posted, by: Actor, now = new Date()): Promise<Outcome> {
  const read = readNotice(values, now);
  if (!read.success) return invalid(fieldMessages(read.error));
  const { words, ...details } = read.data;
  return inTransaction(db, async (tx) => {
    const id = await insertNotice(tx, read.data, by.name, values['key']);
    if (id) await recordAudit(tx, { by, action: 'storm-notice.started', subject: subject({ id, words }), details });
    return { outcome: 'done' };
  });
}

/** The values name the notice and the version that was shown. */
export async function changeNotice(db: Database, values: Posted, by: Actor, now = new Date()): Promise<Outcome> {
  const read = readNotice(values, now);
  if (!read.success) return invalid(fieldMessages(read.error));
  const after = read.data;
  return inTransaction(db, async (tx) => {
    const before = await lockNotice(tx, values['notice'] ?? '');
    if (!before || String(before.version) !== values['version'] || hasEnded(before, now)) return changedMeanwhile;
    const details = changesOf(before, after);
    if (Object.keys(details).length === 0) return { outcome: 'done' };
    await updateNotice(tx, before.id, after);
    await recordAudit(tx, { by, action: 'storm-notice.changed', subject: subject({ ...before, ...after }), details });
    return { outcome: 'done' };
  });
}

/** Takes a notice off its pages. */
export async function endNotice(db: Database, id: string, by: Actor, now = new Date()): Promise<Outcome> {
  return inTransaction(db, async (tx) => {
    const before = await lockNotice(tx, id);
    if (!before) return changedMeanwhile;
    if (hasEnded(before, now)) return { outcome: 'done' };
    await setEnd(tx, before.id, now);
    const details = { ends_at: before.ends_at };
    await recordAudit(tx, { by, action: 'storm-notice.ended', subject: subject(before), details });
    return { outcome: 'done' };
  });
}

const hasEnded = ({ ends_at }: StormNotice, now: Date) => new Date(ends_at) <= now;

const asText = (value: string | string[], name: string) => (name === 'ends_at' ? String(new Date(String(value))) : String(value));

const changesOf = (before: StormNotice, after: NoticeInput) =>
  Object.fromEntries(
    (Object.keys(after) as (keyof NoticeInput)[])
      .filter((name) => asText(before[name], name) !== asText(after[name], name))
      .map((name) => [name, { before: before[name], after: after[name] }]),
  );
