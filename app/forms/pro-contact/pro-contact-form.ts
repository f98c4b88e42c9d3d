import { insertSubmission } from '#app/domain/requests/store/submission-queries.ts';
import { addSubscriber } from '#app/domain/subscribers/subscriber-queries.ts';
import type { Form } from '../form.ts';
import { notice, receipt } from '../form-mails.ts';
import { listingSteps, proContactEndpoint } from './pro-contact-call.ts';
import { type ProContactInput, proContactSchema } from './pro-contact-schema.ts';

/** Submit Your Business. Also subscribes the e-mail address; does not reveal whether it already was. */
export const proContactForm: Form<ProContactInput> = {
  name: 'pro-contact',
  label: 'Business to list',
  pageNames: ['pro'],
  schema: proContactSchema,
  action: 'pro_contact_submission',
  store: async (tx, { consent_version: consentVersion, ...payload }, { form, id, network }) => {
    const stored = await insertSubmission(tx, { form, id, kind: 'pro-contact', payload, consentVersion, network });
    const { email, page_url } = payload;
    const subscription = { source: 'pro_contact_form', subscription_type: ['newsletter', 'pro_updates'] };
    await addSubscriber(tx, { email, page_url, ...subscription });
    return stored;
  },
  inbox: {
    kinds: [{ kind: 'pro-contact', label: 'Business to list', today: { title: 'Businesses to list', verb: 'Read' } }],
    personal: { key: 'businesses_to_list', label: 'Businesses to list' },
    kept: 'until-finished',
  },
  mails: {
    ...notice('pro-contact', 'Notice of a business', ({ business_name, name, payload: { trade, city, licenseNumber } }) => ({
      subject: `New Business Submission: ${business_name}`,
      about: ['would like to be listed'],
      heading: `${business_name} would like to be listed`,
      rows: [
        { label: 'Business', value: business_name },
        { label: 'Contact', value: name },
      ],
      more: Object.entries({ Trade: trade, City: city, 'License number': licenseNumber }).flatMap(([label, value]) =>
        value ? [{ label, value }] : [],
      ),
      foot: `Reply to this mail to answer ${name}.`,
    })),
    ...receipt('listing-receipt', 'Receipt of a business', { heading: 'We got your listing', next: listingSteps }),
  },
  toSender: { kind: 'listing-receipt', purpose: 'receipt', address: ({ email }) => email },
  call: {
    path: proContactEndpoint,
    status: 201,
    summary: 'Ask for a business to be listed',
    description: 'The e-mail address is subscribed as well.',
    schemaName: 'ProContact',
    example: {
      businessName: 'Prairie Fence Works',
      contactName: 'Tom Reyes',
      email: 'tom@example.com',
      phone: '+1 405 555 0144',
      trade: 'Fencing',
      city: 'Norman',
      page_url: '/for-pros',
    },
  },
};
