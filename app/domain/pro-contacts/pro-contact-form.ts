import type { SubmissionForm } from '../submissions/submit.ts';
import { addSubscriber } from '../subscribers/queries.ts';
import { type ProContactInput, proContactSchema } from './pro-contact-schema.ts';
import { insertProContact } from './queries.ts';

/** Submit Your Business. The e-mail address is subscribed as well; that it may be already is nobody's concern here. */
export const proContactForm: SubmissionForm<ProContactInput> = {
  name: 'pro-contact',
  schema: proContactSchema,
  action: 'pro_contact_submission',
  store: async (tx, input) => {
    const id = await insertProContact(tx, input);
    const { email, page_url } = input;
    // Who had unsubscribed stays so: whoever fills this in need not be the owner of the address.
    const subscription = { source: 'pro_contact_form', subscription_type: ['newsletter', 'pro_updates'] };
    await addSubscriber(tx, { email, page_url, ...subscription }, { revive: false });
    return { id, mails: [{ kind: 'pro-contact', id }] };
  },
};
