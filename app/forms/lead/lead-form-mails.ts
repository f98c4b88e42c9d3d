import { languageOf } from '#app/content/es/addresses.ts';
import { type DeliveryNames, recipientsLine } from '#app/content/pages/request.ts';
import { phoneHref, type ToCall } from '#app/content/phone.ts';
import { photosInWords } from '#app/content/photos.ts';
import { findService } from '#app/content/services.ts';
import { urgencyIn } from '#app/content/urgencies.ts';
import { findContractorById } from '#app/domain/contractors/find-contractor.ts';
import type { ComposeDeps, ComposeMail } from '#app/domain/mail/mail-kind.ts';
import { answerLine } from '#app/domain/mail/notice-mail.tsx';
import { receiptMail } from '#app/domain/mail/receipt-mail.tsx';
import { openWords } from '#app/domain/opening-hours/hours-words.ts';
import { localTime } from '#app/domain/opening-hours/week-hours.ts';
import { countPhotos } from '#app/domain/requests/photos/photo-queries.ts';
import { selectRecipients } from '#app/domain/requests/recipient-queries.ts';
import { deliveryOf, type Recipient } from '#app/domain/requests/request.ts';
import { selectChosenNames } from '#app/domain/requests/request-queries.ts';
import { requestWords } from '#app/domain/requests/request-words.ts';
import { type Submission, selectSubmission } from '#app/domain/requests/store/submission-queries.ts';
import { mailedPath, threadHeaders } from '#app/domain/requests/tracker.ts';
import type { Queryable } from '#app/platform/database.ts';
import { siteSecret } from '#app/platform/site-secret.ts';
import type { NoticeWords } from '../form-mails.ts';
import { leadSubject } from './lead-schema.ts';

/** A homeowner's request, with who, what and where in the phone's preview; none once it is canceled. */
export async function leadNotice(lead: Submission, { db }: ComposeDeps): Promise<NoticeWords | undefined> {
  if (lead.withdrawn) return undefined;
  const { id, kind, name, message, contractor_name } = lead;
  const { service_type = '', job = '', page_url, zip, urgency, taken_by } = lead.payload;
  const chosen = await selectChosenNames(db, id);
  const photos = await countPhotos(db, id);
  const row = (label: string, value: string | null | undefined) => (value ? [{ label, value }] : []);
  return {
    subject: leadSubject({ kind, name, service_type }),
    about: [service_type, job, message],
    heading: kind === 'quote' ? `${name} asks for a quote` : `${name} asks for help`,
    rows: [
      { label: 'Service', value: service_type },
      ...row('Job', job),
      { label: 'For', value: recipientsLine(chosen) },
      ...(chosen.length === 0 ? row('On the page of', contractor_name) : []),
      ...row('How soon', urgencyIn('en', urgency)),
      ...row('ZIP', zip),
      ...row('Photos', photos > 0 ? `${photosInWords(photos)}, with the request at the desk` : undefined),
      { label: 'Name', value: name },
    ],
    more: languageOf(page_url) === 'es' ? row('Language', 'Spanish: sent from a page in Spanish') : [],
    last: row('Taken by phone by', taken_by),
    foot:
      chosen.length > 0
        ? `It may go only to ${recipientsLine(chosen)}. ${answerLine(lead)}`
        : `Name the contractor to ${name} before you pass this on. ${answerLine(lead)}`,
  };
}

/**
 * Confirms a request to the homeowner. It names the service in our own words, or not at all. It says which contractors have
 * the request by now; if urgent, it lists their phone numbers.
 */
export const requestReceiptMail: ComposeMail = async ({ db, settings }, id) => {
  const lead = await selectSubmission(db, id);
  if (!lead) return undefined;
  const recipients = await selectRecipients(db, id);
  const deliveries: DeliveryNames = { has: [], sending: [], waiting: [], closed: [], failed: [], none: [] };
  for (const one of recipients) deliveries[deliveryOf(one)] = [...deliveries[deliveryOf(one)], one.name];
  const callable = recipients.filter(({ phone }) => phoneHref(phone)).map(({ name }) => name);
  const path = mailedPath(await siteSecret(db), id);
  const service = findService(lead.payload['service_type'] ?? '')?.type;
  const { job, urgency = null } = lead.payload;
  const { language, time, rows, recipients: states, receiptMail: words } = requestWords(lead.payload['page_url']);
  const named = service && words.service(service);
  // No call to a contractor that takes no work now.
  const takeWork = recipients.filter((one) => deliveryOf(one) !== 'closed');
  return receiptMail(settings, {
    id: `request-receipt-${id}`,
    to: lead.email,
    reference: lead.reference,
    language,
    heading: words.heading,
    received: time(lead.received_at),
    rows: [
      ...(named ? [{ label: rows.service, value: named }] : []),
      ...(words.hasJob && job ? [{ label: rows.job, value: job }] : []),
      ...(recipients.length > 0
        ? recipients.map((one) => ({ label: one.name, value: states.short[deliveryOf(one)] }))
        : [{ label: rows.for, value: states.short.us }]),
    ],
    next: words.next(deliveries, urgency, callable),
    call: urgency === 'now' ? await toCall(db, takeWork, language) : undefined,
    follow: { url: settings.siteUrl + path, label: words.follow, about: words.about },
    otherwise: words.otherwise(settings.supportEmail),
    secrets: [path.slice('/request/'.length)],
    headers: threadHeaders(settings.siteUrl, id),
  });
};

/** With whether each answers now, in English. */
async function toCall(db: Queryable, recipients: readonly Recipient[], language: 'en' | 'es'): Promise<ToCall[]> {
  if (language === 'es') return recipients.map(({ name, phone }) => ({ name, phone }));
  const time = localTime(new Date());
  return Promise.all(
    recipients.map(async ({ id, name, phone }) => {
      const listed = await findContractorById(db, id);
      return { name, phone, open: listed && openWords(listed.profile, time) };
    }),
  );
}
