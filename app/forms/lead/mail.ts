import { recipientsLine } from '#app/content/pages/request.ts';
import { shownPhone } from '#app/content/phone.ts';
import { callAction, noticeMail, pageRow, reachRows } from '#app/domain/mail/notice-mail.tsx';
import type { ComposeMail } from '#app/domain/mail/queue-mail.ts';
import { selectChosenNames } from '#app/domain/requests/queries.ts';
import { selectSubmission } from '#app/domain/submissions/queries.ts';
import { leadSubject } from './schema.ts';

/** A homeowner's request, with who, what and where in the phone's preview; none once it is canceled. */
export const leadMail: ComposeMail = async ({ db, settings }, id) => {
  const lead = await selectSubmission(db, id);
  if (!lead || lead.withdrawn) return undefined;
  const { kind, name, email, phone, message, contractor_name, reference, received } = lead;
  const { service_type = '', page_url, zip, urgency } = lead.payload;
  const chosen = await selectChosenNames(db, id);
  const shown = shownPhone(phone) ?? phone;
  const row = (label: string, value: string | null | undefined) => (value ? [{ label, value }] : []);
  return noticeMail(settings, {
    id: `service-lead-${id}`,
    subject: leadSubject({ kind, name, service_type }),
    replyTo: { name, address: email },
    preview: [`${name}, ${shown}`, service_type, message].filter(Boolean).join(' · '),
    heading: kind === 'quote' ? `${name} asks for a quote` : `${name} asks for help`,
    action: callAction(lead),
    rows: [
      { label: 'Service', value: service_type },
      { label: 'For', value: recipientsLine(chosen) },
      ...(chosen.length === 0 ? row('On the page of', contractor_name) : []),
      ...row('How soon', urgency),
      ...row('ZIP', zip),
      { label: 'Name', value: name },
      ...reachRows(lead),
      ...pageRow(settings.siteUrl, page_url ?? null),
      { label: 'Reference', value: reference },
      { label: 'Received', value: received },
    ],
    message,
    foot:
      chosen.length > 0
        ? `It may go to nobody but ${recipientsLine(chosen)}. Answer this mail and ${name} gets your reply.`
        : `Tell ${name} who it is before you pass this on. Answer this mail and they get your reply.`,
  });
};
