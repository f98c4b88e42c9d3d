import { nextSteps, recipientsLine, recipientWords } from '#app/content/pages/request.ts';
import { findService } from '#app/content/services.ts';
import type { ComposeMail } from '#app/domain/mail/queue-mail.ts';
import { receiptMail } from '#app/domain/mail/receipt-mail.tsx';
import { selectRecipients } from '#app/domain/requests/recipient-queries.ts';
import { trackerPath } from '#app/domain/requests/tracker.ts';
import { selectSubmission } from '#app/domain/submissions/queries.ts';
import { siteSecret } from '#app/platform/site-secret.ts';

/**
 * Confirms a request to the homeowner. It names the service in our own words, or not at all. It says that no contractor
 * has the request yet; if urgent, it lists the contractors' phone numbers.
 */
export const requestReceiptMail: ComposeMail = async ({ db, settings }, id) => {
  const lead = await selectSubmission(db, id);
  if (!lead) return undefined;
  const recipients = await selectRecipients(db, id);
  const names = recipients.map(({ name }) => name);
  const path = trackerPath(await siteSecret(db), id);
  const service = findService(lead.payload['service_type'] ?? '')?.type;
  const whom = recipients.map(({ name, state }) => ({ label: name, value: recipientWords[state] }));
  return receiptMail(settings, {
    id: `request-receipt-${id}`,
    to: lead.email,
    heading: 'We have your request',
    reference: lead.reference,
    received: lead.received,
    rows: [
      ...(service ? [{ label: 'Service', value: service }] : []),
      ...(whom.length > 0 ? whom : [{ label: 'For', value: recipientsLine([]) }]),
    ],
    next: nextSteps(names, lead.payload['urgency'] ?? null),
    call: lead.payload['urgency'] === 'now' ? recipients : undefined,
    follow: {
      url: settings.siteUrl + path,
      label: 'Follow your request',
      about:
        'Add details, ask another contractor or cancel it there. Keep the link to yourself: anyone who has it sees what you sent.',
    },
    otherwise: `cancel it on its page, or write to ${settings.supportEmail}`,
    secrets: [path.slice('/request/'.length)],
  });
};
