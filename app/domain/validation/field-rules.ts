import { z } from 'zod';
import { readUsDay } from '#app/content/dates.ts';
import { isEmail, normalizeEmail } from './mailbox.ts';
import { fieldMessages, type Outcome } from './outcome.ts';
import { lengthOf, plainLine, plainText, visibleLength } from './plain-text.ts';
import { maxMessageLength } from './submission-limits.ts';

// Compiling schemas is faster, but the Content-Security-Policy of our pages forbids it.
if (!import.meta.env?.SSR) z.config({ jitless: true });

// Rules of fields shared by several forms, in the browser and on the server. A value that is not a text counts as missing;
// rules apply to the value as it would be stored.

/** An extension after the number: 'ext 3', 'ext. 3', 'x3', '#3'. */
const extension = /\s*(?:ext(?:ension)?\.?|x|#)\s*\d{1,6}$/i;
const phonePattern = /^\+?[\d\s().-]{10,}$/;

/**
 * At least ten characters of digits, spaces, dashes, dots and parentheses, with ten to fifteen digits among them; an extension
 * may follow.
 */
export function isPhone(text: string): boolean {
  if (text.length > 40) return false;
  const number = text.replace(extension, '');
  const digits = number.replace(/\D/g, '').length;
  return phonePattern.test(number) && digits >= 10 && digits <= 15;
}

/**
 * Maximum length read for a field of `limit` characters, in UTF-16 units: includes room for surrogate pairs, and for spaces and
 * markup that are removed. Longer text is refused unread.
 */
const maxRaw = (limit: number) => 2 * limit + 100;

const limited = (limit: number, tooLong: string, type: { error?: string } = {}) =>
  z.string(type).max(maxRaw(limit), { error: tooLong, abort: true });

/** A single line; `missing` is the message for anything but text, `tooLong` for much too long text. */
const line = (limit: number, missing: string, tooLong: string) =>
  limited(limit, tooLong, { error: missing }).overwrite(plainLine);

/** One line of 2 to 100 visible characters. */
export const nameField = (tooShort: string, tooLong: string) =>
  line(100, tooShort, tooLong)
    .refine((value) => visibleLength(value) >= 2, { error: tooShort, abort: true })
    .refine((value) => lengthOf(value) <= 100, tooLong)
    .meta({ description: '2 to 100 characters' });

/** The same, called so in its messages. */
export const requiredName = (what: string) =>
  nameField(`${what} is required and must be at least 2 characters`, `${what} must be less than 100 characters`);

/** An address, stored in the one spelling of its mailbox (mailbox.ts). */
export const emailOf = (missing: string, invalid: string) =>
  line(254, missing, invalid)
    .overwrite(normalizeEmail)
    .refine((value) => value !== '', { error: missing, abort: true })
    .refine(isEmail, invalid)
    .meta({ description: 'An e-mail address' });
export const emailField = emailOf('Email is required', 'Please enter a valid email address');

export const phoneField = line(40, 'Phone number is required', 'Please enter a valid phone number')
  .refine((value) => value !== '', { error: 'Phone number is required', abort: true })
  .refine(isPhone, 'Please enter a valid phone number')
  .meta({
    description: '10 to 15 digits; spaces, dashes, dots and parentheses are fine, and an extension (`ext. 3`) behind them',
  });

const messageTooLong = `Message must be less than ${maxMessageLength} characters`;

/** A value that is not a text counts as an empty message. */
export const messageField = limited(maxMessageLength, messageTooLong)
  .overwrite(plainText)
  .refine((value) => lengthOf(value) <= maxMessageLength, messageTooLong)
  .nullish()
  .transform((value) => value ?? '')
  .meta({ description: `At most ${maxMessageLength} characters` });

/** A text of up to `max` characters. @param clean `plainLine` or `plainText`. */
export const textField = (
  max: number,
  clean: (text: string) => string,
  tooLong = `At most ${max} characters`,
  missing = tooLong,
) =>
  limited(max, tooLong, { error: missing })
    .overwrite(clean)
    .refine((text) => lengthOf(text) <= max, tooLong);

/** The same, or none: ''. */
export const optionalText = (max: number, clean: (text: string) => string, tooLong?: string) =>
  textField(max, clean, tooLong)
    .nullish()
    .transform((text) => text ?? '');

/** A short text that the form itself fills in. */
export const ownField = (max: number) =>
  limited(max, `At most ${max} characters`)
    .overwrite(plainLine)
    .refine((value) => lengthOf(value) <= max, `At most ${max} characters`)
    .nullish()
    .transform((value) => value || undefined);

export const pageUrlField = ownField(2_000).meta({ description: 'The page that the form is on' });
export const consentField = ownField(40).meta({ description: 'Version of the consent line that was shown' });

/** The contractor's id, looked up when the submission is stored. */
export const contractorIdField = (missing: string, unknown: string) =>
  line(100, missing, unknown)
    .refine((value) => value !== '', { error: missing, abort: true })
    .refine((value) => lengthOf(value) <= 100, unknown);

export const dayWords = 'Write the day as MM/DD/YYYY or YYYY-MM-DD';

/** A day that an operator picked or typed, as YYYY-MM-DD. Without a date picker people type 10/31/2026. */
export const dayField = () => z.string(dayWords).trim().overwrite(readUsDay).pipe(z.iso.date(dayWords));

/** Empty as none. */
export const orNone = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value);

/** An optional day. */
export const optionalDayField = () => z.preprocess(orNone, dayField().optional());

/** Values that fit their rules, or what is wrong with each field. */
export function checkFields<Shape extends z.ZodRawShape>(
  shape: Shape,
  values: Readonly<Record<string, unknown>>,
): Outcome<{ values: z.infer<z.ZodObject<Shape>> }> {
  const checked = z.object(shape).safeParse(values);
  return checked.success
    ? { outcome: 'done', values: checked.data }
    : { outcome: 'invalid', fields: fieldMessages(checked.error) };
}
