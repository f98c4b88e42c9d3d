import { z } from 'zod';
import { isEmail, ownField, pageUrlField } from '../submissions/field-rules.ts';
import { plainLine } from '../submissions/plain-text.ts';

export const subscriptionTypes = ['newsletter', 'maintenance_tips', 'pro_updates'] as const;

const missing = 'Please enter your email address.';

export const subscribeSchema = z.object({
  email: z
    .string({ error: missing })
    .overwrite(plainLine)
    .refine((value) => value !== '', { error: missing, abort: true })
    .refine(isEmail, 'Please enter a valid email address.'),
  source: ownField(100).meta({ description: 'Where on the site, such as exit_intent_popup' }),
  page_url: pageUrlField,
  subscription_type: z
    .array(z.enum(subscriptionTypes), { error: `A list of ${subscriptionTypes.join(', ')}` })
    .max(subscriptionTypes.length)
    .nullish()
    .transform((value) => (value?.length ? [...new Set(value)] : (['newsletter', 'maintenance_tips'] as const).slice())),
});

export type SubscribeInput = z.output<typeof subscribeSchema>;
