import { z } from 'zod';
import { signUpTexts } from '#app/content/sign-up.ts';
import { isEmail, maxRawLength, ownField, pageUrlField } from '../submissions/field-rules.ts';
import { plainLine } from '../submissions/plain-text.ts';

export const subscriptionTypes = ['newsletter', 'maintenance_tips', 'pro_updates'] as const;

const { missing, invalid } = signUpTexts;

export const subscribeSchema = z.object({
  email: z
    .string({ error: missing.description })
    .max(maxRawLength, { error: invalid.description, abort: true })
    .overwrite(plainLine)
    .refine((value) => value !== '', { error: missing.description, abort: true })
    .refine(isEmail, invalid.description),
  source: ownField(100).meta({ description: 'Where on the site, such as exit_intent_popup' }),
  page_url: pageUrlField,
  subscription_type: z
    .array(z.enum(subscriptionTypes), { error: `A list of ${subscriptionTypes.join(', ')}` })
    .max(subscriptionTypes.length)
    .nullish()
    .transform((value) => (value?.length ? [...new Set(value)] : (['newsletter', 'maintenance_tips'] as const).slice())),
});

export type SubscribeInput = z.output<typeof subscribeSchema>;
