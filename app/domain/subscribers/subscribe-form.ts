import { randomUUID } from 'node:crypto';
import type { SubmissionForm } from '../submissions/submit.ts';
import { addSubscriber } from './queries.ts';
import { type SubscribeInput, subscribeSchema } from './subscribe-schema.ts';

/** Signing up for the maintenance guide. */
export const subscribeForm: SubmissionForm<SubscribeInput> = {
  name: 'subscribe',
  schema: subscribeSchema,
  action: 'email_subscription',
  store: async (tx, input) => {
    const id = await addSubscriber(tx, input, { revive: true });
    if (!id) return { refused: 'duplicate' };
    const occasion = randomUUID();
    return {
      id,
      mails: [
        { kind: 'maintenance-guide', id, occasion },
        { kind: 'new-subscriber', id, occasion },
      ],
    };
  },
};
