import { z } from 'zod';
import { dayField } from '../validation/field-rules.ts';
import { lengthOf, plainLine, plainText } from '../validation/plain-text.ts';
import { askedMonths, maxNote, maxPrice, maxReason } from './placement.ts';

const atMost = (limit: number) => `At most ${limit} characters`;

/** @param clean `plainLine` or `plainText`. */
const optionalText = (limit: number, clean: (text: string) => string) =>
  z
    .string()
    .max(2 * limit + 100, { error: atMost(limit), abort: true })
    .overwrite(clean)
    .refine((text) => lengthOf(text) <= limit, atMost(limit))
    .optional()
    .transform((text) => text ?? '');

export const askSchema = z.object({
  months: z
    .string('Choose how long')
    .transform(Number)
    .refine((months) => (askedMonths as readonly number[]).includes(months), 'Choose how long'),
  note: optionalText(maxNote, plainText),
});

export const reasonSchema = z.object({ reason: optionalText(maxReason, plainText) });

export const termsSchema = z.object({ price: optionalText(maxPrice, plainLine) });

/** The longest offer. */
const maxYears = 2;

/** @param today in Oklahoma. */
export const offerSchema = (today: string) =>
  z
    .object({
      starts_on: dayField(),
      ends_on: dayField(),
      price: termsSchema.shape.price.refine((text) => text !== '', 'Write what it costs, or that it is free'),
    })
    .refine(({ starts_on }) => starts_on >= today, { path: ['starts_on'], error: 'This day has passed', when: both })
    .refine(({ starts_on, ends_on }) => starts_on <= ends_on, {
      path: ['ends_on'],
      error: 'The last day is before the first',
      when: both,
    })
    .refine(({ ends_on }) => ends_on <= `${Number(today.slice(0, 4)) + maxYears}${today.slice(4)}`, {
      path: ['ends_on'],
      error: `At most ${maxYears} years from now`,
      when: both,
    });

/** Whether both days could be read, whatever else is wrong. */
const both = ({ issues }: { issues: readonly { path?: PropertyKey[] | undefined }[] }) =>
  !issues.some(({ path }) => path?.[0] === 'starts_on' || path?.[0] === 'ends_on');
