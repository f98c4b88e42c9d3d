import type { Database } from '#app/platform/database.ts';
import type { Mail } from '#app/platform/mail-transport.ts';
import type { Settings } from '#app/platform/settings.ts';
import { inquiryMail } from '../advertising/inquiry-mail.ts';
import { claimMail } from '../claims/claim-mail.ts';
import { leadMail } from '../leads/lead-mail.ts';
import { proContactMail } from '../pro-contacts/pro-contact-mail.ts';
import { guideMail } from '../subscribers/guide-mail.tsx';
import { newSubscriberMail } from '../subscribers/new-subscriber-mail.ts';
import type { MailOrder } from './mail-order.ts';

export type ComposeDeps = { db: Database; settings: Settings };

const composers: Record<MailOrder['kind'], (deps: ComposeDeps, id: string, occasion: string) => Promise<Mail | undefined>> = {
  'service-lead': leadMail,
  'advertising-inquiry': inquiryMail,
  'pro-contact': proContactMail,
  'listing-claim': claimMail,
  'new-subscriber': newSubscriberMail,
  'maintenance-guide': guideMail,
};

/** The mail that was ordered; nothing when what it is about is no longer there. */
export function composeMail(deps: ComposeDeps, { kind, id, occasion = id }: MailOrder): Promise<Mail | undefined> {
  return composers[kind](deps, id, occasion);
}
