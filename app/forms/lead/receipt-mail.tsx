import { nextSteps } from '#app/content/request.ts';
import { findService } from '#app/content/services.ts';
import type { ComposeMail } from '#app/domain/mail/mail-job.ts';
import { renderMail } from '#app/domain/mail/render-mail.ts';
import { selectRecipients } from '#app/domain/requests/recipient-queries.ts';
import { trackerPath } from '#app/domain/requests/tracker.ts';
import { siteSecret } from '#app/domain/submissions/site-secret.ts';
import { RequestReceipt } from '#app/emails/request-receipt.tsx';
import { selectLead } from './queries.ts';

/**
 * To the homeowner: we have it. It may reach a stranger, so it repeats nothing that was typed: the service is named by our
 * own word for it, or not at all. Nothing is sent to a contractor yet, and it says so.
 */
export const receiptMail: ComposeMail = async ({ db, settings }, id) => {
  const lead = await selectLead(db, id);
  if (!lead) return undefined;
  const recipients = await selectRecipients(db, id);
  const names = recipients.map(({ name }) => name);
  const { siteName, siteUrl, supportPhone, supportEmail } = settings;
  const path = trackerPath(await siteSecret(db), id);
  const receipt = {
    siteName,
    supportPhone,
    supportEmail,
    reference: lead.reference,
    received: lead.received,
    service: findService(lead.service_type)?.type,
    recipients,
    isUrgent: lead.urgency === 'now',
    next: nextSteps(names, lead.urgency),
    url: siteUrl + path,
  };
  return {
    id: `request-receipt-${id}`,
    to: lead.email,
    subject: `We have your request ${lead.reference}`,
    ...(await renderMail(<RequestReceipt {...receipt} />)),
    secrets: [path.slice('/request/'.length)],
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
};
