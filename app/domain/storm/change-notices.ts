import { z } from 'zod';
import { cities } from '#app/content/cities.ts';
import { aDay, momentInOklahoma } from '#app/content/dates.ts';
import { tradeSlug } from '#app/content/trades/trade-slug.ts';
import { trades } from '#app/content/trades/trades.ts';
import { type Actor, changesOf, recordAudit } from '#app/domain/audit/record-audit.ts';
import { fieldMessages, invalid, type Outcome, overtaken } from '#app/domain/validation/outcome.ts';
import { type Database, inTransaction } from '#app/platform/database.ts';
import { dayField, optionalText } from '../validation/field-rules.ts';
import { plainLine } from '../validation/plain-text.ts';
import { maxDays, maxWords, type StormNotice } from './notice.ts';
import { insertNotice, lockNotice, setEnd, updateNotice } from './notice-queries.ts';

const tradeSlugs: readonly string[] = trades.map(tradeSlug);

const clockTime = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** The chosen ones of several boxes, `trade-roofing` and the like. */
const chosen = (name: string, all: readonly string[], values: Readonly<Record<string, string>>) =>
  all.filter((one) => values[`${name}-${one}`] !== undefined);

const schema = (now: Date) =>
  z
    .object({
      trades: z.array(z.string()).min(1, 'Choose at least one trade'),
      cities: z.array(z.string()).min(1, 'Choose at least one city'),
      words: optionalText(maxWords, plainLine).refine((text) => text !== '', 'Write what homeowners should know'),
      day: dayField(),
      time: z.string('Say at what time it ends').trim().regex(clockTime, 'Write the time as HH:MM, such as 18:00'),
    })
    .transform(({ day, time, ...notice }, context) => {
      const end = momentInOklahoma(day, time);
      const problem = problemOf(end, now);
      if (end && !problem) return { ...notice, ends_at: end.toISOString().replace('.000', '') };
      context.addIssue({ code: 'custom', path: [end ? 'day' : 'time'], message: problem ?? '' });
      return z.NEVER;
    });

function problemOf(end: Date | undefined, now: Date): string | undefined {
  if (!end) return 'The clocks skip this time on that day';
  if (end <= now) return 'This time has passed';
  return end.getTime() - now.getTime() > maxDays * aDay ? `At most ${maxDays} days from now` : undefined;
}

/** A notice as an operator writes it: a form's fields. */
export const readNotice = (values: Readonly<Record<string, string>>, now: Date) =>
  schema(now).safeParse({
    ...values,
    trades: chosen('trade', tradeSlugs, values),
    cities: chosen(
      'city',
      cities.map(({ slug }) => slug),
      values,
    ),
  });

export type NoticeInput = z.output<ReturnType<typeof schema>>;

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
    const details = changesOf<NoticeInput>(before, after);
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
