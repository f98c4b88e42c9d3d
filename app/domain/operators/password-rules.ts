import { z } from 'zod';

/** In characters. Longer ones are not even looked at. */
export const maxPasswordLength = 200;
const minLength = 12;

export const takesPassword = `At least ${minLength} characters. A phrase that only you would think of is fine.`;

/** A password of one's own choosing. Length is what counts: no rules of digits and signs. */
export const newPasswordField = z
  .string({ error: 'Choose a password' })
  .min(1, { error: 'Choose a password', abort: true })
  .max(maxPasswordLength, `At most ${maxPasswordLength} characters`)
  .refine((value) => [...value].length >= minLength, `Use at least ${minLength} characters`)
  .refine((value) => new Set(value).size >= 5, 'Use more different characters');
