import type { z } from 'zod';

/**
 * What a use case did, or why it did nothing. Routes turn it into a page, JSON, a redirect or a status with `respond`.
 * `Done` is what the caller learns from a success.
 */
export type Outcome<Done extends object = object> = ({ outcome: 'done' } & Done) | Refusal;

/** Why nothing was done. */
export type Refusal = Missing | Invalid | Overtaken | Forbidden | Limited;

/** Not there, or not theirs: 404. */
export type Missing = { outcome: 'missing' };
/** Sentences by field; `problem` where no single field is the cause: 422. */
export type Invalid = { outcome: 'invalid'; fields: Record<string, string>; problem?: string };
/** Somebody else changed or decided it since it was shown. `problem` says so as a sentence: 409. */
export type Overtaken = { outcome: 'overtaken'; problem: string };
/** Only others may do this. `problem` says who: 403. */
export type Forbidden = { outcome: 'forbidden'; problem: string };
/** Too often. `retryAfter` in seconds, `error` as a sentence: 429. */
export type Limited = { outcome: 'limited'; retryAfter: number; error: string };

export const missing: Missing = { outcome: 'missing' };
export const invalid = (fields: Record<string, string>, problem?: string): Invalid => ({
  outcome: 'invalid',
  fields,
  ...(problem && { problem }),
});
export const overtaken = (problem: string): Overtaken => ({ outcome: 'overtaken', problem });
export const limited = (error: string, retryAfter = 0): Limited => ({ outcome: 'limited', retryAfter, error });
export const forbidden = (problem: string): Forbidden => ({ outcome: 'forbidden', problem });

/** The first message by field. */
export function fieldMessages(error: z.ZodError): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { path, message } of error.issues) messages[path.join('.')] ??= message;
  return messages;
}
