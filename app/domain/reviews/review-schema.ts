import { z } from 'zod';
import { isPolicyReason, type PolicyReasonName } from '#app/content/pages/review-policy.ts';
import { lengthOf, plainLine, plainText } from '#app/domain/validation/plain-text.ts';
import { maxAnswer, maxDone, maxNote, maxWords, minWords } from './review.ts';

/** Longer text is refused unread; leaves room for what cleaning removes. */
const bounded = (limit: number, message: string) => z.string(message).max(2 * limit + 100, { error: message, abort: true });

const doneMessage = `Write up to ${maxDone} characters`;
const wordsMessage = `Write ${minWords} to ${maxWords.toLocaleString('en-US')} characters`;

export const reviewContentSchema = z.object({
  rating: z
    .string('Choose from 1 to 5')
    .regex(/^[1-5]$/, 'Choose from 1 to 5')
    .transform(Number),
  done: bounded(maxDone, doneMessage)
    .overwrite(plainLine)
    .refine((done) => lengthOf(done) <= maxDone, doneMessage)
    .nullish()
    .transform((done) => done ?? ''),
  words: bounded(maxWords, wordsMessage)
    .overwrite(plainText)
    .refine((words) => lengthOf(words) >= minWords && lengthOf(words) <= maxWords, wordsMessage),
});

const answerMessage = `Write up to ${maxAnswer.toLocaleString('en-US')} characters`;

export const answerSchema = z.object({
  answer: bounded(maxAnswer, answerMessage)
    .overwrite(plainText)
    .refine((answer) => answer !== '', 'Write your answer')
    .refine((answer) => lengthOf(answer) <= maxAnswer, answerMessage),
});

const noteMessage = `Write up to ${maxNote} characters`;

const reasonField = z
  .string('Choose a reason')
  .refine((reason): reason is PolicyReasonName => isPolicyReason(reason), 'Choose a reason');

export const reportSchema = z.object({
  reason: reasonField,
  note: bounded(maxNote, noteMessage)
    .overwrite(plainText)
    .refine((note) => lengthOf(note) <= maxNote, noteMessage)
    .nullish()
    .transform((note) => note ?? ''),
});
