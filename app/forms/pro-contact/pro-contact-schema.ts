import { z } from 'zod';
import { consentField, emailField, nameField, ownField, pageUrlField, phoneField } from '#app/domain/validation/field-rules.ts';

/** From a contractor who wants a listing. */
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
  trade: ownField(60).meta({ description: 'What the business does' }),
  city: ownField(60).meta({ description: 'Where it works' }),
  licenseNumber: ownField(60),
  page_url: pageUrlField,
  consent_version: consentField,
});

export type ProContactInput = z.output<typeof proContactSchema>;
