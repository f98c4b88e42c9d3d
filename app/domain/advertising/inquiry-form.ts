import type { SubmissionForm } from '../submissions/submit.ts';
import { type InquiryInput, inquirySchema } from './inquiry-schema.ts';
import { insertInquiry } from './queries.ts';

export const inquiryForm: SubmissionForm<InquiryInput> = {
  name: 'advertise-request',
  schema: inquirySchema,
  action: 'advertise_form_submission',
  store: async (tx, input) => {
    const id = await insertInquiry(tx, input);
    return { id, mails: [{ kind: 'advertising-inquiry', id }] };
  },
};
