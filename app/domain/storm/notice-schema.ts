import { z } from 'zod';
import { momentInOklahoma } from '#app/content/dates.ts';
import { locations } from '#app/content/locations.ts';
import { tradeSlug } from '#app/content/trades/trade-slug.ts';
import { trades } from '#app/content/trades/trades.ts';
import { dayField } from '#app/domain/validation/day-field.ts';
import { lengthOf, plainLine } from '#app/domain/validation/plain-text.ts';
import { maxDays, maxWords } from './notice.ts';

const tradeSlugs: readonly string[] = trades.map(tradeSlug);

const tooLong = `At most ${maxWords} characters`;
const clockTime = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const aDay = 86_400_000;

/** The chosen ones of several boxes, `trade-roofing` and the like. */
const chosen = (name: string, all: readonly string[], values: Readonly<Record<string, string>>) =>
  all.filter((one) => values[`${name}-${one}`] !== undefined);

const schema = (now: Date) =>
  z
    .object({
      trades: z.array(z.string()).min(1, 'Choose at least one trade'),
      cities: z.array(z.string()).min(1, 'Choose at least one city'),
      words: z
        .string('Write what homeowners should know')
        .max(2 * maxWords + 100, tooLong)
        .overwrite(plainLine)
        .refine((text) => text !== '', { error: 'Write what homeowners should know', abort: true })
        .refine((text) => lengthOf(text) <= maxWords, tooLong),
      day: dayField(),
      time: z.string('Say at what time it ends').trim().regex(clockTime, 'Write the time as HH:MM, such as 18:00'),
    })
    .transform(({ day, time, ...notice }, context) => {
      const end = momentInOklahoma(day, time);
      const problem = problemOf(end, now);
      if (end && !problem) return { ...notice, ends_at: end.toISOString() };
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
      locations.map(({ slug }) => slug),
      values,
    ),
  });

export type NoticeInput = z.output<ReturnType<typeof schema>>;
