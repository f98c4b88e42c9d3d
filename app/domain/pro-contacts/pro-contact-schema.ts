import { z } from 'zod';
import { consentField, emailField, nameField, pageUrlField, phoneField } from '../submissions/field-rules.ts';

/** Of a contractor who would be listed. */
export const proContactSchema = z.object({
  businessName: nameField(
    'Business name is required and must be at least 2 characters',
    'Business name must be less than 100 characters',
  ),
  contactName: nameField(
    'Contact name is required and must be at least 2 characters',
    'Contact name must be less than 100 characters',
  ),
  email: emailField,
  phone: phoneField,
  page_url: pageUrlField,
  consent_version: consentField,
});

export type ProContactInput = z.output<typeof proContactSchema>;
