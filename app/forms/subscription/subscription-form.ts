import { randomUUID } from 'node:crypto';
import { signUpTexts, subscriptionEndpoint } from '#app/content/pages/sign-up.ts';
import { queueMail } from '#app/domain/mail/outbox-queries.ts';
import { countedMail, takeUninvitedMail } from '#app/domain/mail/uninvited-mail-queries.ts';
import { addSubscriber, subscribeAgainKind } from '#app/domain/subscribers/subscriber-queries.ts';
import type { Form } from '../form.ts';
import { type SubscriptionInput, subscriptionSchema } from './subscription-schema.ts';

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
  store: async (tx, input, { secret, network }) => {
    const { outcome, id } = await addSubscriber(tx, input);
    if (outcome === 'known') return { refused: 'duplicate' };
    if (outcome === 'added') return { id, dedupeKey: randomUUID() };
    // Only the mailbox's reader returns to the list.
    const mail = countedMail({ purpose: 'return', email: input.email, secret, network });
    if (await takeUninvitedMail(tx, mail)) await queueMail(tx, { kind: subscribeAgainKind, about: id, dedupeKey: randomUUID() });
    return { id, isQuiet: true };
  },
  mails: {
    'maintenance-guide': {
      label: 'Maintenance guide',
      compose: async (...mail) => (await import('./subscription-mail.tsx')).guideMail(...mail),
    },
    'new-subscriber': {
      label: 'Notice of a subscriber',
      compose: async (...mail) => (await import('./subscription-mail.tsx')).newSubscriberMail(...mail),
    },
  },
  toSender: { kind: 'maintenance-guide', purpose: 'guide', address: ({ email }) => email },
  call: {
    path: subscriptionEndpoint,
    status: 201,
    summary: 'Subscribe to the maintenance guide',
    description:
      'The guide is e-mailed to the address. An address that is already subscribed gets the code `23505`. One that has unsubscribed stays so until its owner presses the button in the e-mail that it gets.',
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
