import type { Mail } from '#app/platform/mail-transport.ts';
import { shownPhone } from '#app/ui/contractor/display.ts';
import type { ComposeDeps } from '../mail/compose-mail.ts';
import { callAction, noticeMail, pageRow, reachRows } from '../mail/notice-mail.tsx';
import { selectProContact } from './queries.ts';

export async function proContactMail({ db, settings }: ComposeDeps, id: string): Promise<Mail | undefined> {
  const contact = await selectProContact(db, id);
  if (!contact) return undefined;
  const { business_name, contact_name, email, phone, page_url, received } = contact;
  const shown = shownPhone(phone) ?? phone;
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
      ...pageRow(settings.siteUrl, page_url),
      { label: 'Received', value: received },
    ],
    foot: `Answer this mail and ${contact_name} gets your reply.`,
  });
}
