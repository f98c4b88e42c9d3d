import { randomUUID } from 'node:crypto';
import { unknownPhoto } from '#app/content/photos.ts';
import { linkHash } from '#app/domain/people/link-token.ts';
import { deliverRequest } from '#app/domain/requests/delivery/deliver-request.ts';
import { takeDrafts } from '#app/domain/requests/photos/photo-queries.ts';
import { insertChosen, selectChosen } from '#app/domain/requests/request-queries.ts';
import { insertSubmission } from '#app/domain/requests/store/submission-queries.ts';
import { trackerPath, trackerToken } from '#app/domain/requests/tracker.ts';
import { countEvent } from '#app/domain/statistics/count-queries.ts';
import type { Form } from '../form.ts';
import { notice } from '../form-mails.ts';
import { chosenFields, leadEndpoint } from './lead-call.ts';
import { type LeadInput, leadKind, leadSchema, leadSchemaOf, leadService, wrongChoice, wrongJob } from './lead-schema.ts';

const receiptKind = 'request-receipt';

/** Commands read this file without a bundler, which the trades' words need (word-files.ts). */
const jobsOf = async (service: string) => (await import('#app/content/trades/priced-jobs.ts')).askedJobs(service);

const photos = {
  key: 'photos',
  label: 'Photos',
  table: 'request_photos',
  by: 'request_id',
  pictures: ['large', 'small'],
} as const;

/** Contact and quote requests. */
export const leadForm: Form<LeadInput> = {
  name: 'service-contact',
  label: 'Quote or contact request',
  pageNames: ['contact', 'quote', 'panel'],
  readFields: (fields) => ({
    ...fields,
    contractor_ids: chosenFields.flatMap((name) => fields[name] || []),
    photo_ids: fields['photo_ids']?.split(',').filter(Boolean),
  }),
  schema: leadSchema,
  schemaOf: leadSchemaOf,
  fieldLabels: { taken_by: 'Taken by phone by' },
  action: 'contact_form_submission',
  store: async (tx, input, { form, secret, id: releasedId, network }) => {
    const id = releasedId ?? randomUUID();
    const { contractor_ids: ids = [], contractor_id, name, email, phone, page_url, zip, urgency, taken_by } = input;
    let { job, message } = input;
    const chosen = await selectChosen(tx, ids);
    if (chosen.length < ids.length) return { refused: 'fields', fields: { contractor_ids: wrongChoice } };
    const service = leadService(input.service_type);
    const jobs = job ? await jobsOf(service) : [];
    if (job && !jobs.includes(job)) {
      if (!releasedId) return { refused: 'fields', fields: { job: wrongJob(jobs, service) } };
      // It was renamed while in quarantine, and the operator cannot correct it.
      message = [job, message].filter(Boolean).join('\n\n');
      job = undefined;
    }
    const photos = await takeDrafts(tx, id, input.photo_ids ?? []);
    // One released from quarantine has those that were there.
    if ('problem' in photos && !releasedId) return { refused: 'fields', fields: { photo_ids: unknownPhoto } };
    const kind = leadKind(input);
    const { reference } = await insertSubmission(tx, {
      form,
      id,
      kind,
      network,
      payload: { name, email, phone, message, service_type: service, job, page_url, zip, urgency, taken_by },
      contractorId: contractor_id,
      contractorIds: chosen.map((one) => one.id),
      findSomebody: chosen.length === 0,
      tokenHash: linkHash(trackerToken(secret, id)),
      consentVersion: input.consent_version,
      recipients: chosen.map((one) => one.name),
      readOutBy: taken_by,
    });
    if (chosen.length > 0) {
      await insertChosen(tx, id, chosen);
      await deliverRequest(tx, id);
    }
    // Always in one order: two requests that count the same contractors never wait for each other.
    const counted = chosen.length > 0 ? ids.toSorted() : [contractor_id];
    return {
      id,
      reference,
      ...(kind === 'quote' && {
        count: async (last) => {
          for (const contractor of counted) await countEvent(last, 'quote_request', contractor);
        },
      }),
    };
  },
  // Those of a robot too: a person may have filled in the hidden field by mistake.
  quarantine: async (tx, { photo_ids = [] }, id) => void (await takeDrafts(tx, id, photo_ids)),
  inbox: {
    kinds: [
      { kind: 'quote', label: 'Quote request' },
      { kind: 'contact', label: 'Contact request' },
    ],
    fromHomeowner: true,
    personal: {
      key: 'requests',
      label: 'Requests',
      parts: [
        { key: 'sent_to', label: 'Contractors chosen', table: 'request_contractors', by: 'request_id' },
        { key: 'links', label: 'Links mailed to contractors', table: 'lead_links', by: 'request_id' },
        photos,
      ],
    },
    kept: 'until-finished',
  },
  tracker: trackerPath,
  mails: {
    ...notice('service-lead', 'Notice of a request', async (...sent) =>
      (await import('./lead-form-mails.ts')).leadNotice(...sent),
    ),
    [receiptKind]: {
      label: 'Receipt of a request',
      compose: async (...mail) => (await import('./lead-form-mails.ts')).requestReceiptMail(...mail),
    },
  },
  toSender: { kind: receiptKind, purpose: 'receipt', address: ({ email }) => email },
  call: {
    path: leadEndpoint,
    status: 200,
    summary: 'Ask for a quote or for help',
    description:
      'Send the public key as `Authorization: Bearer`. The response is sent once the request is stored; its e-mails go out afterwards, at most three receipts a day to one mailbox, further ones later. A contractor with an account here or a known address gets the request by e-mail at once; for any other it waits until an operator passes it on. `tracker` is the path of the request’s own page, which shows who has it and what each answered: anyone with this path can read and change the request. Photos are sent first, one by one, as the body of `POST /request/photos` (JPEG, PNG, WebP or AVIF, up to 10 MB), which answers 201 with the `id` for `photo_ids`.',
    schemaName: 'ServiceRequest',
    example: {
      name: 'Ada Lindqvist',
      email: 'ada@example.com',
      phone: '405-555-0142',
      message: 'Two shingles are off since the storm.',
      service_type: 'Quote Request: Roofing',
      job: 'Leak repair',
      zip: '73034',
      urgency: 'this week',
      page_url: '/best-roofers-okc',
    },
  },
};
