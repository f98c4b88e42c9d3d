import { z } from 'zod';
import { maxMessageLength } from './limits.ts';
import { lengthOf, plainLine, plainText } from './plain-text.ts';

// The rules of fields that several forms share. In the browser and on the server alike: what is not a text counts as
// left out, and rules apply to what would be stored.

/** Something, '@', something, '.', something; no spaces, and none of the characters that have a meaning in mail headers. */
const emailPattern = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]+$/u;
const maxEmailLength = 254;
const phonePattern = /^\+?[\d\s().-]{10,}$/;

export function isEmail(text: string): boolean {
  return emailPattern.test(text) && text.length <= maxEmailLength;
}

/** At least ten characters of digits, spaces, dashes, dots and parentheses, with ten to fifteen digits among them. */
export function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return phonePattern.test(text) && digits >= 10 && digits <= 15 && text.length <= 40;
}

/** Longer texts are refused as they come: cleaning them would cost more than any form is worth. In UTF-16 units. */
export const maxRawLength = 5_000;

const line = (missing: string, tooLong: string) =>
  z.string({ error: missing }).max(maxRawLength, { error: tooLong, abort: true }).overwrite(plainLine);

/** One line of 2 to 100 characters. */
export const nameField = (tooShort: string, tooLong: string) =>
  line(tooShort, tooLong)
    .refine((value) => lengthOf(value) >= 2, { error: tooShort, abort: true })
    .refine((value) => lengthOf(value) <= 100, tooLong)
    .meta({ description: '2 to 100 characters' });

const invalidEmail = 'Please enter a valid email address';

export const emailField = line('Email is required', invalidEmail)
  .refine((value) => value !== '', { error: 'Email is required', abort: true })
  .refine(isEmail, invalidEmail)
  .meta({ description: 'An e-mail address' });

export const phoneField = line('Phone number is required', 'Please enter a valid phone number')
  .refine((value) => value !== '', { error: 'Phone number is required', abort: true })
  .refine(isPhone, 'Please enter a valid phone number')
  .meta({ description: '10 to 15 digits; spaces, dashes, dots and parentheses are fine' });

const messageTooLong = `Message must be less than ${maxMessageLength} characters`;

/** What is no text at all counts as no message. */
export const messageField = z
  .string()
  .max(maxRawLength, { error: messageTooLong, abort: true })
  .overwrite(plainText)
  .refine((value) => lengthOf(value) <= maxMessageLength, messageTooLong)
  .nullish()
  .transform((value) => value ?? '')
  .meta({ description: `At most ${maxMessageLength} characters` });

/** A short text that the form itself fills in. */
export const ownField = (max: number) =>
  z
    .string()
    .max(maxRawLength, { error: `At most ${max} characters`, abort: true })
    .overwrite(plainLine)
    .refine((value) => lengthOf(value) <= max, `At most ${max} characters`)
    .nullish()
    .transform((value) => value || undefined);

export const pageUrlField = ownField(2_000).meta({ description: 'The page that the form stands on' });
export const consentField = ownField(40).meta({ description: 'Version of the consent line that was shown' });
