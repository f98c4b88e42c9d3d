import { z } from 'zod';

/** Name of the queue of mails to send. */
export const mailQueue = 'mail';

export const mailKinds = [
  'service-lead',
  'advertising-inquiry',
  'pro-contact',
  'listing-claim',
  'new-subscriber',
  'maintenance-guide',
] as const;

/** A mail to send: about which row. What it says is read when it is sent, so no personal data lies in the queue. */
export const mailOrderSchema = z.object({
  kind: z.enum(mailKinds),
  id: z.string(),
  /** Tells apart the mails about one row that comes up again, such as a subscriber who comes back: a UUID. */
  occasion: z.uuid().optional(),
});
export type MailOrder = z.output<typeof mailOrderSchema>;
