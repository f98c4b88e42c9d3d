import type { Mail } from '#app/platform/mail-transport.ts';
import { shownPhone } from '#app/ui/contractor/display.ts';
import type { ComposeDeps } from '../mail/compose-mail.ts';
import { callAction, noticeMail, pageRow, reachRows } from '../mail/notice-mail.tsx';
import { leadSubject } from './lead-schema.ts';
import { selectLead } from './queries.ts';

/** A homeowner's request, so that a phone's preview already says who, what and where. */
export async function leadMail({ db, settings }: ComposeDeps, id: string): Promise<Mail | undefined> {
  const lead = await selectLead(db, id);
  if (!lead) return undefined;
  const { kind, name, email, phone, message, service_type, page_url, contractor_name, received } = lead;
  const shown = shownPhone(phone) ?? phone;
  return noticeMail(settings, {
    id: `service-lead-${id}`,
    subject: leadSubject(lead),
    replyTo: { name, address: email },
    preview: [`${name}, ${shown}`, service_type, message].filter(Boolean).join(' · '),
    heading: kind === 'quote' ? `${name} asks for a quote` : `${name} asks for help`,
    action: callAction(lead),
    rows: [
      { label: 'Service', value: service_type },
      ...(contractor_name ? [{ label: 'Contractor', value: contractor_name }] : []),
      { label: 'Name', value: name },
      ...reachRows(lead),
      ...pageRow(settings.siteUrl, page_url),
      { label: 'Received', value: received },
    ],
    message,
    foot: `Answer this mail and ${name} gets your reply. They are waiting for one.`,
  });
}
