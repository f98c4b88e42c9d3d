import { shownPhone } from '#app/content/phone.ts';
import type { ComposeMail } from '#app/domain/mail/mail-kind.ts';
import { callAction, noticeMail, pageRow, reachRows } from '#app/domain/mail/notice-mail.tsx';
import { receiptMail } from '#app/domain/mail/receipt-mail.tsx';
import { selectSubmission } from '#app/domain/requests/store/submission-queries.ts';
import { listingSteps } from './call.ts';

export const proContactMail: ComposeMail = async ({ db, settings }, id) => {
  const contact = await selectSubmission(db, id);
  if (!contact) return undefined;
  const { business_name, name, email, phone, payload, received, reference } = contact;
  const shown = shownPhone(phone) ?? phone;
  const given = Object.entries({
    Trade: payload['trade'],
    City: payload['city'],
    'License number': payload['licenseNumber'],
  }).flatMap(([label, value]) => (value ? [{ label, value }] : []));
  return noticeMail(settings, {
    id: `pro-contact-${id}`,
    subject: `New Business Submission: ${business_name}`,
    replyTo: { name, address: email },
    preview: `${name}, ${shown} · would like to be listed`,
    heading: `${business_name} would like to be listed`,
    action: callAction(contact),
    rows: [
      { label: 'Business', value: business_name },
      { label: 'Contact', value: name },
      ...reachRows(contact),
      ...given,
      ...pageRow(settings.siteUrl, payload['page_url'] ?? null),
      { label: 'Reference', value: reference },
      { label: 'Received', value: received },
    ],
    foot: `Reply to this mail to answer ${name}.`,
  });
};

export const listingReceiptMail: ComposeMail = async ({ db, settings }, id) => {
  const contact = await selectSubmission(db, id);
  if (!contact) return undefined;
  const { email, reference, received } = contact;
  const heading = 'We got your listing';
  return receiptMail(settings, { id: `listing-receipt-${id}`, to: email, heading, reference, received, next: listingSteps });
};
