import { z } from 'zod';
import {
  consentField,
  emailField,
  messageField,
  nameField,
  ownField,
  pageUrlField,
  phoneField,
} from '../submissions/field-rules.ts';

export const defaultService = 'General Service';

/** A contact or quote request of a homeowner. */
export const leadSchema = z.object({
  name: nameField('Name is required and must be at least 2 characters', 'Name must be less than 100 characters'),
  email: emailField,
  phone: phoneField,
  message: messageField,
  service_type: ownField(120).meta({ description: `The service asked for; default '${defaultService}'` }),
  page_url: pageUrlField,
  emailSubject: ownField(300).meta({
    description: "One that begins with 'New Quote Request' marks a quote request; the subject itself is made by the server",
  }),
  contractor_id: ownField(100).meta({ description: 'The contractor whose page the form stands on' }),
  consent_version: consentField,
});

export type LeadInput = z.output<typeof leadSchema>;
export type LeadKind = 'quote' | 'contact';

const quotePrefix = /^quote request:?\s*/i;

/** A quote request is told by its service ('Quote Request: Roofing') or by its subject. */
export function leadKind({ service_type = '', emailSubject = '' }: Pick<LeadInput, 'service_type' | 'emailSubject'>): LeadKind {
  return /quote request/i.test(service_type) || /^new quote request/i.test(emailSubject) ? 'quote' : 'contact';
}

/** The service without the mark of a quote request. */
export function leadService(serviceType: string | undefined): string {
  return serviceType?.replace(quotePrefix, '').trim() || defaultService;
}

/** Of the mail about a lead. */
export function leadSubject(lead: { kind: LeadKind; name: string; service_type: string }): string {
  return lead.kind === 'quote' ? `New Quote Request from ${lead.name}` : `New Service Lead: ${lead.service_type}`;
}
