import { insertSubmission } from '#app/domain/requests/store/submission-queries.ts';
import type { Form } from '../form.ts';
import { notice, receipt } from '../form-mails.ts';
import { inquiryEndpoint, inquirySteps } from './inquiry-call.ts';
import { type InquiryInput, inquirySchema } from './inquiry-schema.ts';

export const inquiryForm: Form<InquiryInput> = {
  name: 'advertise-request',
  label: 'Advertising inquiry',
  pageNames: ['advertise'],
  schema: inquirySchema,
  action: 'advertise_form_submission',
  store: (tx, { businessName, contactName, email, phone, message, consent_version: consentVersion }, { form, id, network }) =>
    insertSubmission(tx, {
      form,
      id,
      kind: 'advertising',
      payload: { businessName, contactName, email, phone, message },
      consentVersion,
      network,
    }),
  inbox: {
    kinds: [
      {
        kind: 'advertising',
        label: 'Advertising inquiry',
        today: { title: 'Advertising inquiries', verb: 'Reply', isLast: true },
      },
    ],
    personal: { key: 'advertising_inquiries', label: 'Advertising inquiries' },
    kept: 'until-finished',
  },
  mails: {
    ...notice('advertising-inquiry', 'Notice of an inquiry', ({ business_name, name, message }) => ({
      subject: `New Advertising Inquiry from ${business_name}`,
      about: [message],
      heading: `${business_name} would like to advertise`,
      rows: [
        { label: 'Business', value: business_name },
        { label: 'Contact', value: name },
      ],
      foot: `We promise an answer within 1 to 2 business days. Reply to this mail to answer ${name}.`,
    })),
    ...receipt('advertising-receipt', 'Receipt of an inquiry', {
      heading: 'We have your advertising inquiry',
      next: inquirySteps,
    }),
  },
  toSender: { kind: 'advertising-receipt', purpose: 'receipt', address: ({ email }) => email },
  call: {
    path: inquiryEndpoint,
    status: 200,
    summary: 'Ask about advertising',
    description: 'Takes the public key as `Authorization: Bearer`.',
    schemaName: 'AdvertisingInquiry',
    example: {
      businessName: 'Red Fern Gutters',
      contactName: 'Nia Okafor',
      email: 'nia@example.com',
      phone: '(405) 555-0143',
      message: 'A banner for April.',
    },
  },
};
