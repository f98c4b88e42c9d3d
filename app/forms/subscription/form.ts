import { randomUUID } from 'node:crypto';
import { signUpTexts } from '#app/content/pages/sign-up.ts';
import { addSubscriber } from '#app/domain/subscribers/queries.ts';
import type { Form } from '../form.ts';
import { subscriptionEndpoint } from './call.ts';
import { type SubscriptionInput, subscriptionSchema } from './schema.ts';

/** Sign-up for the maintenance guide. */
export const subscriptionForm: Form<SubscriptionInput> = {
  name: 'subscribe',
  label: 'Subscription',
  pageNames: ['subscribe'],
  // A subscriber who leaves may come back the same day.
  repeatable: true,
  schema: subscriptionSchema,
  fieldLabels: { subscription_type: 'Lists', source: 'Signed up at' },
  action: 'email_subscription',
  store: async (tx, input) => {
    const id = await addSubscriber(tx, input, { revive: true });
    return id ? { id, dedupeKey: randomUUID() } : { refused: 'duplicate' };
  },
  mails: {
    'maintenance-guide': {
      label: 'Maintenance guide',
      compose: async (...mail) => (await import('./mail.tsx')).guideMail(...mail),
    },
    'new-subscriber': {
      label: 'Notice of a subscriber',
      compose: async (...mail) => (await import('./mail.tsx')).newSubscriberMail(...mail),
    },
  },
  toSender: { kind: 'maintenance-guide', purpose: 'guide', address: ({ email }) => email },
  call: {
    path: subscriptionEndpoint,
    status: 201,
    summary: 'Subscribe to the maintenance guide',
    description: 'The guide is e-mailed to the address. An address that is already subscribed gets the code `23505`.',
    schemaName: 'Subscriber',
    example: {
      email: 'sam@example.com',
      source: 'exit_intent_popup',
      page_url: '/',
      subscription_type: ['newsletter', 'maintenance_tips'],
    },
    duplicate: signUpTexts.duplicate.description,
  },
};
