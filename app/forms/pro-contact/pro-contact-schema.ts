import { z } from 'zod';
import {
  consentField,
  emailField,
  ownField,
  pageUrlField,
  phoneField,
  requiredName,
} from '#app/domain/validation/field-rules.ts';

/** From a contractor who wants a listing. */
export const proContactSchema = z.object({
  businessName: requiredName('Business name'),
  contactName: requiredName('Contact name'),
  email: emailField,
  phone: phoneField,
  trade: ownField(60).meta({ description: 'What the business does' }),
  city: ownField(60).meta({ description: 'Where it works' }),
  licenseNumber: ownField(60),
  page_url: pageUrlField,
  consent_version: consentField,
});

export type ProContactInput = z.output<typeof proContactSchema>;
