import type { Mail } from '#app/platform/mail-transport.ts';
import { shownPhone } from '#app/ui/contractor/display.ts';
import type { ComposeDeps } from '../mail/compose-mail.ts';
import { callAction, noticeMail, reachRows } from '../mail/notice-mail.tsx';
import { inquirySubject } from './inquiry-schema.ts';
import { selectInquiry } from './queries.ts';

export async function inquiryMail({ db, settings }: ComposeDeps, id: string): Promise<Mail | undefined> {
  const inquiry = await selectInquiry(db, id);
  if (!inquiry) return undefined;
  const { business_name, contact_name, email, phone, message, received } = inquiry;
  const shown = shownPhone(phone) ?? phone;
  return noticeMail(settings, {
    id: `advertising-inquiry-${id}`,
    subject: inquirySubject(business_name),
    replyTo: { name: contact_name, address: email },
    preview: [`${contact_name}, ${shown}`, message].filter(Boolean).join(' · '),
    heading: `${business_name} would like to advertise`,
    action: callAction(inquiry),
    rows: [
      { label: 'Business', value: business_name },
      { label: 'Contact', value: contact_name },
      ...reachRows(inquiry),
      { label: 'Received', value: received },
    ],
    message,
    foot: `We promise an answer within 1 to 2 business days. Answer this mail and ${contact_name} gets your reply.`,
  });
}
