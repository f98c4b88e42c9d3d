import { countEvent } from '../counts/queries.ts';
import type { SubmissionForm } from '../submissions/submit.ts';
import { type LeadInput, leadKind, leadSchema, leadService } from './lead-schema.ts';
import { insertLead } from './queries.ts';

/** Contact and quote requests. */
export const leadForm: SubmissionForm<LeadInput> = {
  name: 'service-contact',
  schema: leadSchema,
  action: 'contact_form_submission',
  store: async (tx, input) => {
    const kind = leadKind(input);
    const id = await insertLead(tx, { ...input, kind, service_type: leadService(input.service_type) });
    if (kind === 'quote') await countEvent(tx, 'quote_request', input.contractor_id);
    return { id, mails: [{ kind: 'service-lead', id }] };
  },
};
