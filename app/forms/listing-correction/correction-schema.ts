import { z } from 'zod';
import { listOf } from '#app/content/find-city.ts';
import { type EditableField, editableFields, editableNames, editProblems } from '#app/domain/listings/proposals/edit.ts';
import { contractorIdField, emailField, isPhone, messageField } from '#app/domain/validation/field-rules.ts';
import { lengthOf, plainLine } from '#app/domain/validation/plain-text.ts';

const maxLength = 300;
const tooLong = `At most ${maxLength} characters`;

/** The field's proposed value; the directory's rules apply when it is stored. An empty text clears it. */
const changeField = z
  .string('Write it as text')
  .max(2 * maxLength, { error: tooLong, abort: true })
  .overwrite(plainLine)
  .refine((value) => lengthOf(value) <= maxLength, tooLong)
  .optional();

const changeFields = {
  ...(Object.fromEntries(editableFields.map((field) => [field, changeField])) as Record<EditableField, typeof changeField>),
  phone: changeField.refine((value) => !value || isPhone(value), 'Please enter a valid phone number'),
};

const blankLeftOut = (value: string | null | undefined) => (value?.trim() ? value : undefined);

/** A report of errors in a listing. */
export const correctionSchema = z
  .object({
    contractor_id: contractorIdField('Name the contractor to correct', 'There is no such contractor'),
    problem: z
      .string()
      .nullish()
      .transform(blankLeftOut)
      .pipe(z.enum(Object.keys(editProblems) as (keyof typeof editProblems)[], 'Choose one of the list').optional())
      .meta({ description: 'What is wrong: `phone`, `moved`, `closed`, `trade` or `other`' }),
    changes: z
      .strictObject(changeFields, {
        error: ({ code }) =>
          code === 'unrecognized_keys' ? `What can be corrected: ${listOf(Object.values(editableNames))}` : undefined,
      })
      .nullish()
      .transform((changes) => changes ?? {})
      .meta({ description: 'What each field should say; an empty string clears it' }),
    message: messageField,
    email: z
      .string()
      .nullish()
      .transform(blankLeftOut)
      .pipe(emailField.optional())
      .meta({ description: 'For a receipt, and one mail when it is decided' }),
  })
  .refine(({ problem, changes, message }) => problem || message || Object.values(changes).some((value) => value !== undefined), {
    path: ['message'],
    error: 'Tell us what is wrong, or enter the right values',
  });

export type CorrectionInput = z.output<typeof correctionSchema>;
