import { nextSteps, recipientsLine } from '#app/content/request.ts';
import { findService } from '#app/content/services.ts';
import type { ComposeMail } from '#app/domain/mail/mail-job.ts';
import { renderMail } from '#app/domain/mail/render-mail.ts';
import { selectChosenNames } from '#app/domain/requests/queries.ts';
import { trackerPath } from '#app/domain/requests/tracker.ts';
import { siteSecret } from '#app/domain/submissions/site-secret.ts';
import { RequestReceipt } from '#app/emails/request-receipt.tsx';
import { selectLead } from './queries.ts';

/**
 * Tells the homeowner that we have it. It may go to somebody who sent nothing, so it repeats nothing that was typed: the
 * service is named by our own word for it, or not at all.
 */
export const receiptMail: ComposeMail = async ({ db, settings }, id) => {
  const lead = await selectLead(db, id);
  if (!lead) return undefined;
  const names = await selectChosenNames(db, id);
  const { siteName, siteUrl, supportPhone, supportEmail } = settings;
  const path = trackerPath(await siteSecret(db), id);
  const receipt = {
    siteName,
    supportPhone,
    supportEmail,
    reference: lead.reference,
    received: lead.received,
    service: findService(lead.service_type)?.type,
    recipients: recipientsLine(names),
    next: nextSteps(names),
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
