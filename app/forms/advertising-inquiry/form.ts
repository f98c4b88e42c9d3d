import { insertSubmission } from '#app/domain/requests/store/submission-queries.ts';
import type { Form } from '../form.ts';
import { inquiryEndpoint } from './call.ts';
import { type InquiryInput, inquirySchema } from './schema.ts';

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
    'advertising-inquiry': {
      label: 'Notice of an inquiry',
      compose: async (...mail) => (await import('./mail.ts')).inquiryMail(...mail),
    },
    'advertising-receipt': {
      label: 'Receipt of an inquiry',
      compose: async (...mail) => (await import('./mail.ts')).inquiryReceiptMail(...mail),
    },
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
