import { z } from 'zod';
import { signUpTexts } from '#app/content/pages/sign-up.ts';
import { emailOf, ownField, pageUrlField } from '#app/domain/validation/field-rules.ts';

export const subscriptionTypes = ['newsletter', 'maintenance_tips', 'pro_updates'] as const;

const { missing, invalid } = signUpTexts;

export const subscriptionSchema = z.object({
  email: emailOf(missing.description, invalid.description),
  source: ownField(100).meta({ description: 'Where on the site, such as exit_intent_popup' }),
  page_url: pageUrlField,
  subscription_type: z
    .array(z.enum(subscriptionTypes), { error: `A list of ${subscriptionTypes.join(', ')}` })
    .max(subscriptionTypes.length)
    .nullish()
    .transform((value) => (value?.length ? [...new Set(value)] : (['newsletter', 'maintenance_tips'] as const).slice())),
});

export type SubscriptionInput = z.output<typeof subscriptionSchema>;
