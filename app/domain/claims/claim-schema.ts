import { z } from 'zod';
import { consentField, emailField, messageField, nameField, phoneField } from '../submissions/field-rules.ts';
import { plainLine } from '../submissions/plain-text.ts';

/** Of somebody who says that a listing is theirs. */
export const claimSchema = z.object({
  contractor_id: z
    .string({ error: 'Which contractor is claimed has to be said' })
    .overwrite(plainLine)
    .min(1, 'Which contractor is claimed has to be said')
    .max(100, 'There is no such contractor'),
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
