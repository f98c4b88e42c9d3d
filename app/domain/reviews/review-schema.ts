import { z } from 'zod';
import { isPolicyReason, type PolicyReasonName } from '#app/content/pages/review-policy.ts';
import { lengthOf, plainLine, plainText } from '#app/domain/validation/plain-text.ts';
import { fewestWords, longestAnswer, longestDone, longestNote, longestWords } from './review.ts';

/** Longer text is refused unread; leaves room for what cleaning removes. */
const bounded = (limit: number, message: string) => z.string(message).max(2 * limit + 100, { error: message, abort: true });

const doneMessage = `Write up to ${longestDone} characters`;
const wordsMessage = `Write ${fewestWords} to ${longestWords.toLocaleString('en-US')} characters`;

export const reviewContentSchema = z.object({
  rating: z
    .string('Choose from 1 to 5')
    .regex(/^[1-5]$/, 'Choose from 1 to 5')
    .transform(Number),
  done: bounded(longestDone, doneMessage)
    .overwrite(plainLine)
    .refine((done) => lengthOf(done) <= longestDone, doneMessage)
    .nullish()
    .transform((done) => done ?? ''),
  words: bounded(longestWords, wordsMessage)
    .overwrite(plainText)
    .refine((words) => lengthOf(words) >= fewestWords && lengthOf(words) <= longestWords, wordsMessage),
});

const answerMessage = `Write up to ${longestAnswer.toLocaleString('en-US')} characters`;

export const answerSchema = z.object({
  answer: bounded(longestAnswer, answerMessage)
    .overwrite(plainText)
    .refine((answer) => answer !== '', 'Write your answer')
    .refine((answer) => lengthOf(answer) <= longestAnswer, answerMessage),
});

const noteMessage = `Write up to ${longestNote} characters`;

const reasonField = z
  .string('Choose a reason')
  .refine((reason): reason is PolicyReasonName => isPolicyReason(reason), 'Choose a reason');

export const reportSchema = z.object({
  reason: reasonField,
  note: bounded(longestNote, noteMessage)
    .overwrite(plainText)
    .refine((note) => lengthOf(note) <= longestNote, noteMessage)
    .nullish()
    .transform((note) => note ?? ''),
});
