import { z } from 'zod';
import { checkKinds } from '#app/domain/contractors/check.ts';
import { dayField } from '#app/domain/validation/day-field.ts';
import { lengthOf, plainLine, plainText } from '#app/domain/validation/plain-text.ts';

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
