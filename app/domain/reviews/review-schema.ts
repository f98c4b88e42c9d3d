import { z } from 'zod';
import { isPolicyReason, type PolicyReasonName } from '#app/content/pages/review-policy.ts';
import { optionalText, textField } from '#app/domain/validation/field-rules.ts';
import { lengthOf, plainLine, plainText } from '#app/domain/validation/plain-text.ts';
import { maxAnswerLength, maxDoneLength, maxNoteLength, maxWordsLength, minWordsLength } from './review.ts';

const upTo = (max: number) => `Write up to ${max.toLocaleString('en-US')} characters`;
const wordsMessage = `Write ${minWordsLength} to ${maxWordsLength.toLocaleString('en-US')} characters`;

export const reviewContentSchema = z.object({
  rating: z
    .string('Choose from 1 to 5')
    .regex(/^[1-5]$/, 'Choose from 1 to 5')
    .transform(Number),
  done: optionalText(maxDoneLength, plainLine, upTo(maxDoneLength)),
  words: textField(maxWordsLength, plainText, wordsMessage).refine((words) => lengthOf(words) >= minWordsLength, wordsMessage),
});

export const answerRules = {
  answer: textField(maxAnswerLength, plainText, upTo(maxAnswerLength)).refine((answer) => answer !== '', 'Write your answer'),
};

export const reportRules = {
  reason: z.string('Choose a reason').refine((reason): reason is PolicyReasonName => isPolicyReason(reason), 'Choose a reason'),
  note: optionalText(maxNoteLength, plainText, upTo(maxNoteLength)),
};
