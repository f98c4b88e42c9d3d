import { z } from 'zod';
import {
  consentField,
  contractorIdField,
  emailField,
  messageField,
  phoneField,
  requiredName,
} from '#app/domain/validation/field-rules.ts';

/** An owner's claim to a listing. */
export const claimSchema = z.object({
  contractor_id: contractorIdField('Name the contractor to claim', 'There is no such contractor'),
  contactName: requiredName('Contact name'),
  email: emailField,
  phone: phoneField,
  message: messageField,
  consent_version: consentField,
});

export type ClaimInput = z.output<typeof claimSchema>;
