import { z } from 'zod';
import {
  consentField,
  contractorIdField,
  emailField,
  messageField,
  nameField,
  phoneField,
} from '#app/domain/validation/field-rules.ts';

/** An owner's claim to a listing. */
export const claimSchema = z.object({
  contractor_id: contractorIdField('Name the contractor to claim', 'There is no such contractor'),
  contactName: nameField(
    'Contact name is required and must be at least 2 characters',
    'Contact name must be less than 100 characters',
  ),
  email: emailField,
  phone: phoneField,
  message: messageField,
  consent_version: consentField,
});

export type ClaimInput = z.output<typeof claimSchema>;
