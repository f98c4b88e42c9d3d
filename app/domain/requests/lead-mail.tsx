import { shownPhone } from '#app/content/phone.ts';
import { siteSecret } from '#app/platform/site-secret.ts';
import type { ComposeDeps, ComposeMail, MailKind } from '../mail/mail-kind.ts';
import { shortMail } from '../mail/short-mail.tsx';
import type { Lead } from './lead.ts';
import { type LeadLink, selectLinkById } from './lead-link-queries.ts';
import { selectLead } from './lead-queries.ts';
import { setNotified } from './recipient-queries.ts';
import { leadPath } from './tracker.ts';

/** A mail to a contractor about a request, by the id of its link. It has no phone number, e-mail address or message of anyone. */
type LeadMailParts = { link: LeadLink; lead: Lead & { open: boolean }; url: string; token: string };

async function partsOf({ db, settings }: ComposeDeps, id: string): Promise<LeadMailParts | undefined> {
  const link = await selectLinkById(db, id);
  const lead = link && (await selectLead(db, link.requestId, link.contractorId));
  if (!link || !lead) return undefined;
  const path = leadPath(await siteSecret(db), id);
  return { link, lead: { ...lead, language: 'en' }, url: settings.siteUrl + path, token: path.slice('/lead/'.length) };
}

const mailOf = (
  { settings }: ComposeDeps,
  kind: string,
  { link, lead, url, token }: LeadMailParts,
  words: { subject: string; heading: string; lines: string[] },
) => ({
  ...shortMail(settings, {
    id: `${kind}-${link.id}`,
    to: link.email,
    reference: lead.reference,
    ...words,
    lines: [...words.lines, url],
    foot: `You get this because ${lead.contractor} is listed at ${settings.siteName}. Questions: call ${shownPhone(settings.supportPhone)}.`,
  }),
  secrets: [token],
  headers: { 'Auto-Submitted': 'auto-generated' },
});

const jobOf = ({ job, service, zip }: Lead) => [job ?? service, zip && `in ${zip}`].filter(Boolean).join(' ');

export const leadRequestMail: ComposeMail = async (deps, id) => {
  const parts = await partsOf(deps, id);
  if (!parts?.lead.open) return undefined;
  const { lead } = parts;
  return mailOf(deps, 'lead', parts, {
    subject: `New request: ${jobOf(lead)}`,
    heading: `${lead.name} asks you for a quote`,
    lines: [jobOf(lead), lead.message ?? ''].filter(Boolean),
  });
};

export const leadReminderMail: ComposeMail = async (deps, id) => {
  const parts = await partsOf(deps, id);
  if (!parts?.lead.open || parts.lead.answeredAt) return undefined;
  return mailOf(deps, 'lead-reminder', parts, {
    subject: `Still open: ${jobOf(parts.lead)}`,
    heading: `${parts.lead.name} waits for your answer`,
    lines: [jobOf(parts.lead)],
  });
};

export const leadMessageMail: ComposeMail = async (deps, id) => {
  const parts = await partsOf(deps, id);
  if (!parts?.lead.open) return undefined;
  return mailOf(deps, 'lead-message', parts, {
    subject: `A message about request ${parts.lead.reference}`,
    heading: `${parts.lead.name} wrote to you`,
    lines: [`About: ${jobOf(parts.lead)}. Read it and answer on the request’s page.`],
  });
};

export const leadCanceledMail: ComposeMail = async (deps, id) => {
  const parts = await partsOf(deps, id);
  if (parts?.lead.state !== 'withdrawn') return undefined;
  return mailOf(deps, 'lead-canceled', parts, {
    subject: `Canceled: request ${parts.lead.reference}`,
    heading: 'The homeowner canceled this request',
    lines: [
      `${jobOf(parts.lead)}. Please do not call or write to the homeowner about it any more.`,
      'The name and number are no longer on its page.',
    ],
  });
};

/** Once the mail server has taken it, the contractor is notified: the desk need not call. */
export const leadCanceledSent: NonNullable<MailKind['afterSending']> = async (tx, id) => {
  const link = await selectLinkById(tx, id);
  if (link) await setNotified(tx, link.requestId, 'e-mail', link.contractorId);
};
