import { z } from 'zod';
import { maxPhotos, unknownPhoto } from '#app/content/photos.ts';
import { urgencies } from '#app/content/urgencies.ts';
import { maxChosen } from '#app/domain/requests/request.ts';
import {
  consentField,
  emailField,
  messageField,
  ownField,
  pageUrlField,
  phoneField,
  requiredName,
} from '#app/domain/validation/field-rules.ts';
import { lengthOf, plainLine } from '#app/domain/validation/plain-text.ts';
import { askPath, contactMessageLength } from './lead-call.ts';

const defaultService = 'General Service';

export const wrongChoice = `Up to ${maxChosen} contractors that are in the directory can be chosen`;

const chosenField = z
  .array(z.string({ error: wrongChoice }).max(300, { error: wrongChoice, abort: true }).overwrite(plainLine), {
    error: wrongChoice,
  })
  .max(maxChosen, wrongChoice)
  .nullish()
  .transform((ids) => (ids?.length ? [...new Set(ids)] : undefined))
  .meta({
    description: `Ids of up to ${maxChosen} contractors, the only recipients of the request unless the homeowner asks others on its own page; with none, we find a contractor`,
  });

const wrongPhotos = `Up to ${maxPhotos} ids of photos can be given`;

const photosField = z
  .array(z.string({ error: unknownPhoto }).max(100, { error: unknownPhoto, abort: true }), { error: wrongPhotos })
  .max(maxPhotos, wrongPhotos)
  .nullish()
  .transform((ids) => (ids?.length ? [...new Set(ids)] : undefined))
  .meta({
    description: `Ids of up to ${maxPhotos} photos, from \`POST /request/photos\` within the last day. Only the recipients, the homeowner and we see them`,
  });

const wrongZip = 'Please enter a ZIP code of five digits';
/** Five digits; the +4 is dropped. */
const zipField = z
  .string({ error: wrongZip })
  .max(100, { error: wrongZip, abort: true })
  .overwrite((text) => plainLine(text).replace(/^(\d{5})-\d{4}$/, '$1'))
  .refine((text) => /^(?:\d{5})?$/.test(text), wrongZip)
  .nullish()
  .transform((text) => text || undefined)
  .meta({ description: 'Of the house, five digits' });

const urgencyField = z
  .enum([...urgencies, ''], { error: `One of: ${urgencies.join(', ')}` })
  .nullish()
  .transform((value) => value || undefined)
  .meta({ description: 'How soon it is needed' });

export const wrongJob = (jobs: readonly string[], service: string): string =>
  jobs.length > 0 ? `Please choose one of the jobs of ${service}: ${jobs.join('; ')}` : `No jobs can be chosen for ${service}`;

/** A homeowner's contact or quote request. */
export const leadSchema = z.object({
  name: requiredName('Name'),
  email: emailField,
  phone: phoneField,
  message: messageField,
  service_type: ownField(120).meta({ description: `The service asked for; default '${defaultService}'` }),
  job: ownField(60).meta({ description: 'One of the jobs that `/request` offers for the service' }),
  contractor_ids: chosenField,
  photo_ids: photosField,
  zip: zipField,
  urgency: urgencyField,
  page_url: pageUrlField,
  emailSubject: ownField(300).meta({
    description: "One that begins with 'New Quote Request' marks a quote request; the subject itself is made by the server",
  }),
  contractor_id: ownField(100).meta({ description: 'The contractor whose page the form is on' }),
  consent_version: consentField,
});

const { service_type, zip, message, job } = leadSchema.shape;

/** The same from the page to ask contractors, which also requires a trade and a ZIP code, and without a job a message. */
const askSchema = leadSchema.extend({
  service_type: service_type.refine(Boolean, 'Please choose a trade'),
  zip: zip.refine(Boolean, 'ZIP code is required'),
});
const describedSchema = askSchema.extend({ message: message.refine(Boolean, 'Please say what you need done') });

/** The same from a form with the shorter message. */
const contactSchema = leadSchema.extend({
  message: message.refine(
    (text) => lengthOf(text) <= contactMessageLength,
    `Message must be less than ${contactMessageLength} characters`,
  ),
});

const askSchemaOf = (values: { job?: unknown }) => (job.safeParse(values.job).data ? askSchema : describedSchema);

/** The rules for a request that an operator takes by phone: those of the page to ask contractors, with the e-mail optional. */
export function phoneSchemaOf(values: { job?: unknown }) {
  return askSchemaOf(values).extend({ email: z.preprocess((email) => email || undefined, emailField.optional()) });
}

/** The rules for a submission from a page; `form` is known where it was posted without scripts. */
export function leadSchemaOf(values: { page_url?: unknown; form?: unknown; job?: unknown }): typeof leadSchema {
  const { page_url, form } = values;
  if (page_url === askPath) return askSchemaOf(values);
  return form === 'contact' || form === 'panel' ? contactSchema : leadSchema;
}

export type LeadInput = Omit<z.output<typeof leadSchema>, 'email'> & {
  /** A caller may have none. */
  email?: string | undefined;
  /** The operator who took it by phone. */
  taken_by?: string;
};
type LeadKind = 'quote' | 'contact';

const quotePrefix = /^quote request:?\s*/i;

/** A quote request has a service like 'Quote Request: Roofing', or its subject says so. */
export function leadKind({ service_type = '', emailSubject = '' }: Pick<LeadInput, 'service_type' | 'emailSubject'>): LeadKind {
  return /quote request/i.test(service_type) || /^new quote request/i.test(emailSubject) ? 'quote' : 'contact';
}

/** The service without the quote request prefix. */
export function leadService(serviceType: string | undefined): string {
  return serviceType?.replace(quotePrefix, '').trim() || defaultService;
}

/** The subject of the mail about a lead. */
export function leadSubject(lead: { kind: string; name: string; service_type: string }): string {
  return lead.kind === 'quote' ? `New Quote Request from ${lead.name}` : `New Service Lead: ${lead.service_type}`;
}
