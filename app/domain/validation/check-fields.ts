import { z } from 'zod';
import { fieldMessages } from './field-messages.ts';
import type { Outcome } from './outcome.ts';

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
