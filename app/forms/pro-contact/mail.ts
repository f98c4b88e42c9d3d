import { shownPhone } from '#app/content/phone.ts';
import type { ComposeMail } from '#app/domain/mail/mail-job.ts';
import { callAction, noticeMail, pageRow, reachRows } from '#app/domain/mail/notice-mail.tsx';
import { receiptMail } from '#app/domain/mail/receipt-mail.tsx';
import { listingSteps } from './next-steps.ts';
import { selectProContact } from './queries.ts';

export const proContactMail: ComposeMail = async ({ db, settings }, id) => {
  const contact = await selectProContact(db, id);
  if (!contact) return undefined;
  const { business_name, contact_name, email, phone, trade, city, license_number, page_url, received, reference } = contact;
  const shown = shownPhone(phone) ?? phone;
  const told = Object.entries({ Trade: trade, City: city, 'License number': license_number }).flatMap(([label, value]) =>
    value ? [{ label, value }] : [],
  );
  return noticeMail(settings, {
    id: `pro-contact-${id}`,
    subject: `New Business Submission: ${business_name}`,
    replyTo: { name: contact_name, address: email },
    preview: `${contact_name}, ${shown} · would like to be listed`,
    heading: `${business_name} would like to be listed`,
    action: callAction(contact),
    rows: [
      { label: 'Business', value: business_name },
      { label: 'Contact', value: contact_name },
      ...reachRows(contact),
      ...told,
      ...pageRow(settings.siteUrl, page_url),
      { label: 'Reference', value: reference },
      { label: 'Received', value: received },
    ],
    foot: `Answer this mail and ${contact_name} gets your reply.`,
  });
};

export const listingReceiptMail: ComposeMail = async ({ db, settings }, id) => {
  const contact = await selectProContact(db, id);
  if (!contact) return undefined;
  const { email, reference, received } = contact;
  const heading = 'We got your listing';
  return receiptMail(settings, { id: `listing-receipt-${id}`, to: email, heading, reference, received, next: listingSteps });
};
