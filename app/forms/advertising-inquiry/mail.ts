import { shownPhone } from '#app/content/phone.ts';
import type { ComposeMail } from '#app/domain/mail/mail-kind.ts';
import { callAction, noticeMail, reachRows } from '#app/domain/mail/notice-mail.tsx';
import { receiptMail } from '#app/domain/mail/receipt-mail.tsx';
import { selectSubmission } from '#app/domain/requests/store/submission-queries.ts';
import { inquirySteps } from './call.ts';
import { inquirySubject } from './schema.ts';

export const inquiryMail: ComposeMail = async ({ db, settings }, id) => {
  const inquiry = await selectSubmission(db, id);
  if (!inquiry) return undefined;
  const { business_name, name, email, phone, message, received, reference } = inquiry;
  const shown = shownPhone(phone) ?? phone;
  return noticeMail(settings, {
    id: `advertising-inquiry-${id}`,
    subject: inquirySubject(business_name),
    replyTo: { name, address: email },
    preview: [`${name}, ${shown}`, message].filter(Boolean).join(' · '),
    heading: `${business_name} would like to advertise`,
    action: callAction(inquiry),
    rows: [
      { label: 'Business', value: business_name },
      { label: 'Contact', value: name },
      ...reachRows(inquiry),
      { label: 'Reference', value: reference },
      { label: 'Received', value: received },
    ],
    message,
    foot: `We promise an answer within 1 to 2 business days. Reply to this mail to answer ${name}.`,
  });
};

export const inquiryReceiptMail: ComposeMail = async ({ db, settings }, id) => {
  const inquiry = await selectSubmission(db, id);
  if (!inquiry) return undefined;
  const { email, reference, received } = inquiry;
  const heading = 'We have your advertising inquiry';
  return receiptMail(settings, { id: `advertising-receipt-${id}`, to: email, heading, reference, received, next: inquirySteps });
};
