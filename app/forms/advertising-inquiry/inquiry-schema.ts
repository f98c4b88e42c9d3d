import { z } from 'zod';
import { consentField, emailField, messageField, nameField, ownField, phoneField } from '#app/domain/validation/field-rules.ts';

/** From a business that wants to advertise. */
export const inquirySchema = z.object({
  businessName: nameField('Business name is required', 'Business name must be less than 100 characters'),
  contactName: nameField('Contact name is required', 'Contact name must be less than 100 characters'),
  email: emailField,
  phone: phoneField,
  message: messageField,
  emailSubject: ownField(300).meta({ description: 'Accepted and not used: the server makes the subject' }),
  consent_version: consentField,
});

export type InquiryInput = z.output<typeof inquirySchema>;
