import { z } from 'zod';
import { isPolicyReason, type PolicyReasonName } from '#app/content/pages/review-policy.ts';
import { lengthOf, plainLine, plainText } from '#app/domain/validation/plain-text.ts';
import { maxAnswerLength, maxDoneLength, maxNoteLength, maxWordsLength, minWordsLength } from './review.ts';

/** Longer text is refused unread; leaves room for what cleaning removes. */
const bounded = (limit: number, message: string) => z.string(message).max(2 * limit + 100, { error: message, abort: true });

const doneMessage = `Write up to ${maxDoneLength} characters`;
const wordsMessage = `Write ${minWordsLength} to ${maxWordsLength.toLocaleString('en-US')} characters`;

export const reviewContentSchema = z.object({
  rating: z
    .string('Choose from 1 to 5')
    .regex(/^[1-5]$/, 'Choose from 1 to 5')
    .transform(Number),
  done: bounded(maxDoneLength, doneMessage)
    .overwrite(plainLine)
    .refine((done) => lengthOf(done) <= maxDoneLength, doneMessage)
    .nullish()
    .transform((done) => done ?? ''),
  words: bounded(maxWordsLength, wordsMessage)
    .overwrite(plainText)
    .refine((words) => lengthOf(words) >= minWordsLength && lengthOf(words) <= maxWordsLength, wordsMessage),
});

const answerMessage = `Write up to ${maxAnswerLength.toLocaleString('en-US')} characters`;

export const answerSchema = z.object({
  answer: bounded(maxAnswerLength, answerMessage)
    .overwrite(plainText)
    .refine((answer) => answer !== '', 'Write your answer')
    .refine((answer) => lengthOf(answer) <= maxAnswerLength, answerMessage),
});

const noteMessage = `Write up to ${maxNoteLength} characters`;

const reasonField = z
  .string('Choose a reason')
  .refine((reason): reason is PolicyReasonName => isPolicyReason(reason), 'Choose a reason');

export const reportSchema = z.object({
  reason: reasonField,
  note: bounded(maxNoteLength, noteMessage)
    .overwrite(plainText)
    .refine((note) => lengthOf(note) <= maxNoteLength, noteMessage)
    .nullish()
    .transform((note) => note ?? ''),
});
