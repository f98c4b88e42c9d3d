import { languageOf } from '#app/content/es/addresses.ts';
import { cityNames } from '#app/content/find-city.ts';
import { dueTime } from '#app/content/near-times.ts';
import {
  endedWords,
  homeownerIn,
  inSentence,
  jobOf,
  leadTitle,
  namedWords,
  proOf,
  wroteInSpanish,
} from '#app/content/pages/lead-words.ts';
import { photosInWords } from '#app/content/photos.ts';
import { urgencyIn } from '#app/content/urgencies.ts';
import { LeadNote, type LeadNoteProps, leadNoteText } from '#app/emails/lead-note.tsx';
import { renderMail } from '#app/emails/mail-layout.tsx';
import { siteSecret } from '#app/platform/site-secret.ts';
import type { AfterAttempt, ComposeDeps, ComposeMail, MailKind } from '../mail/mail-kind.ts';
import { leadKinds } from './announce-event.ts';
import { selectClock } from './delivery/delivery-queries.ts';
import { settleDelivery } from './delivery/settle-delivery.ts';
import { hideContacts } from './hide-contacts.ts';
import type { Lead } from './lead.ts';
import { selectLink } from './lead-mail-queries.ts';
import { selectLead } from './lead-queries.ts';
import { countPhotos } from './photos/photo-queries.ts';
import { setNotified } from './recipient-queries.ts';
import { selectEvent } from './request-queries.ts';
import { answerDue } from './store/answer-time.ts';
import { leadPath, threadHeaders } from './tracker.ts';

// Mails to a contractor about a request, by the id of their link. No phone number, e-mail address or message of a
// conversation is in them: those are on the page.

type LeadMailParts = NonNullable<Awaited<ReturnType<typeof partsOf>>>;

async function partsOf({ db, settings }: ComposeDeps, id: string) {
  const link = await selectLink(db, { id });
  const lead = link && (await selectLead(db, link.requestId, link.contractorId));
  if (!lead) return undefined;
  const path = leadPath(await siteSecret(db), id);
  return {
    link,
    lead,
    takesNoWork: (await selectClock(db, link.requestId, link.contractorId)).takesNoWork,
    photos: lead.open ? await countPhotos(db, link.requestId) : 0,
    url: settings.siteUrl + path,
    token: path.slice('/lead/'.length),
  };
}

type Words = Omit<LeadNoteProps, 'siteName' | 'foot' | 'settings' | 'preview'> & {
  /** After the request's title and reference, with which all mails about it begin, so that mail programs keep them together. */
  subject: string;
  preview?: string;
  /** After the reference. */
  foot?: string;
};

/** What is said in a mail of one kind; undefined once that is no longer so. */
type Say = (parts: LeadMailParts, deps: ComposeDeps) => Words | undefined | Promise<Words | undefined>;

const leadMail =
  (kind: string, say: Say): ComposeMail =>
  async (deps, id) => {
    const parts = await partsOf(deps, id);
    const words = parts && (await say(parts, deps));
    if (!words) return undefined;
    const { link, lead, token, url } = parts;
    const { siteName, siteUrl, supportEmail } = deps.settings;
    const { subject, preview, foot, ...said } = words;
    const why = `You are getting this because ${lead.contractor} is listed on ${siteName}`;
    const note: LeadNoteProps = {
      ...said,
      siteName,
      preview: preview || `Reference ${lead.reference}`,
      foot: [
        [`Reference ${lead.reference}.`, foot, `Replies to this e-mail go to ${siteName}, not to the homeowner.`]
          .filter(Boolean)
          .join(' '),
        link.memberId
          ? `${why}.`
          : `${why}, and this is the address that we have for its requests. ${siteName} is a directory where homeowners in ${cityNames()} find contractors. Requests are free, and you don’t need an account to answer. Wrong address, or questions? Write to ${supportEmail}.`,
      ],
      settings: link.memberId
        ? { label: 'Change which e-mails you get', href: `${siteUrl}/pro/account` }
        : link.isClaimed
          ? { label: 'Sign in to change where your requests go', href: `${siteUrl}/pro` }
          : { label: 'Claim your listing, or get no more requests from us', href: `${url}#listing` },
    };
    return {
      id: `${kind}-${link.id}`,
      to: link.email,
      replyTo: { name: siteName, address: supportEmail },
      subject: `${leadTitle(lead)} (${lead.reference}): ${subject}`,
      html: renderMail(<LeadNote {...note} />).html,
      text: leadNoteText(note),
      secrets: [token],
      headers: threadHeaders(siteUrl, link.requestId),
    };
  };

const theJob = (value: string) => ({ label: 'The job', value });

/** The job, without contact details. */
function jobIn({ lead, photos }: Pick<LeadMailParts, 'lead' | 'photos'>) {
  return {
    ...theJob(jobOf(lead)),
    message: hideContacts(lead.message ?? '').trim(),
    more: [...(photos > 0 ? [photosInWords(photos)] : []), ...(languageOf(lead.page) === 'es' ? [wroteInSpanish] : [])],
  };
}

const nameIn = ({ name }: Lead) => hideContacts(name ?? 'A homeowner');

function factsOf(lead: Lead) {
  const soon = urgencyIn('en', lead.urgency);
  return [{ label: 'Name', value: nameIn(lead) }, ...(soon ? [{ label: 'How soon', value: soon }] : [])];
}

/**
 * Until when to answer; a mail that was late says nothing of a time in the past. The clock starts when the mail server takes the
 * mail, which is now.
 */
function dueOf({ lead, takesNoWork }: LeadMailParts, now: Date) {
  const { service, urgency, sentAt } = lead;
  const answerBy = sentAt || takesNoWork ? lead.answerBy : answerDue(urgency, now).toISOString();
  if (!answerBy || new Date(answerBy) <= now) return undefined;
  const more = lead.email ? [`After that the homeowner may ask another ${proOf(service)}.`] : [];
  return { label: 'Please answer by', value: dueTime(answerBy, now), more };
}

const answerButtons = (url: string) => [
  { label: 'See the phone number and answer', href: url },
  { label: 'I can’t take it', href: `${url}?answer=decline#decline` },
];

const onThePage = ({ email }: Lead) =>
  email
    ? 'To keep them private, the phone number and e-mail address are on the page, not in this e-mail.'
    : 'To keep it private, the phone number is on the page, not in this e-mail.';

const requestWords: Say = (parts) => {
  const { lead, link, url } = parts;
  // Muted since it was queued: another at the contractor gets it, or none does.
  if (!lead.open || link.isMuted) return undefined;
  const job = jobIn(parts);
  return {
    subject: 'new request',
    preview: job.message || job.value,
    heading: `${homeownerIn(lead.zip)} ${lead.kind === 'quote' ? 'asks you for a quote' : 'has a request for you'}`,
    facts: factsOf(lead),
    job,
    due: dueOf(parts, new Date()),
    buttons: answerButtons(url),
    foot: `${namedWords(lead.others, lead.service)} ${onThePage(lead)}`,
  };
};

const reminderWords: Say = async (parts, deps) => {
  const { lead, link, url } = parts;
  if (!lead.open) return undefined;
  const promised = (link.eventId ? await selectEvent(deps.db, link.eventId) : undefined)?.details.callBy;
  if (promised) return callReminder(parts, promised);
  if (lead.answeredAt) return undefined;
  return {
    subject: 'not answered yet',
    heading: `${homeownerIn(lead.zip)} is waiting for your answer`,
    facts: factsOf(lead),
    job: { ...jobIn(parts), message: undefined },
    due: dueOf(parts, new Date()),
    buttons: answerButtons(url),
    foot: onThePage(lead),
  };
};

/** Of a promised call, while that is what is promised. */
function callReminder(parts: LeadMailParts, callBy: string): Words | undefined {
  const { lead, url } = parts;
  const now = new Date();
  if (lead.state !== 'accepted' || lead.calledAt || lead.triedAt || lead.callBy !== callBy || new Date(callBy) <= now)
    return undefined;
  const by = dueTime(callBy, now);
  return {
    subject: `call by ${by}`,
    heading: `${nameIn(lead)} expects your call by ${by}`,
    facts: factsOf(lead),
    job: { ...jobIn(parts), message: undefined },
    buttons: [
      { label: 'See the phone number', href: url },
      { label: 'Call at another time', href: `${url}#accept` },
    ],
    foot: onThePage(lead),
  };
}

const messageWords: Say = async ({ lead, link, url }, deps) => {
  if (!lead.open) return undefined;
  const event = link.eventId ? await selectEvent(deps.db, link.eventId) : undefined;
  const isAddition = event?.kind === 'addition';
  const name = nameIn(lead);
  return {
    subject: isAddition ? 'more from the homeowner' : 'a message from the homeowner',
    heading: isAddition ? `${name} added to the request` : `${name} wrote to you`,
    job: theJob(leadTitle(lead)),
    buttons: [{ label: isAddition ? 'Read it' : 'Read and answer', href: url }],
    foot: 'To keep it private, the message is on the page, not in this e-mail.',
  };
};

/** Of a request that was canceled, or ended without the contractor. */
const overWords = [
  'Please do not call or write to the homeowner about it anymore.',
  'Their name and number are no longer on the request’s page.',
];

const canceledWords: Say = ({ lead }) => {
  if (lead.state !== 'withdrawn') return undefined;
  return {
    subject: 'canceled',
    heading: `${homeownerIn(lead.zip)} canceled the request for ${inSentence(jobOf(lead))}`,
    job: theJob(leadTitle(lead)),
    lines: overWords,
  };
};

/** How a request ended for a contractor that had it, or that it is open again. */
const endWords: Say = ({ lead, url }) => {
  const job = theJob(leadTitle(lead));
  if (!lead.ended) {
    if (!lead.open) return undefined;
    return {
      subject: 'open again',
      heading: 'The homeowner is still looking',
      job,
      buttons: [{ label: 'Open the request', href: url }],
    };
  }
  const isHired = lead.ended === 'hired you';
  return {
    subject: isHired ? 'done' : 'closed',
    heading: endedWords[lead.ended],
    job,
    lines: isHired ? ['Nothing more to do here. The homeowner may write a review of your work.'] : overWords,
  };
};

/** Once the mail server has taken the mail about an end, the contractor was told: the desk need not call. */
const endSent: AfterAttempt = async (tx, id, result) => {
  const link = result === 'taken' ? await selectLink(tx, { id }) : undefined;
  if (link) await setNotified(tx, link.requestId, 'e-mail', link.contractorId);
};

export const leadMails: Readonly<Record<string, MailKind>> = Object.fromEntries(
  [
    { kind: leadKinds.request, label: 'Request to a contractor', say: requestWords, afterLastAttempt: settleDelivery },
    { kind: leadKinds.reminder, label: 'Reminder to a contractor', say: reminderWords },
    { kind: leadKinds.message, label: 'Message to a contractor', say: messageWords },
    { kind: leadKinds.canceled, label: 'Cancellation to a contractor', say: canceledWords, afterLastAttempt: endSent },
    { kind: leadKinds.ended, label: 'End of a request, to a contractor', say: endWords, afterLastAttempt: endSent },
  ].map(({ kind, say, ...mail }) => [kind, { ...mail, compose: leadMail(kind, say) }]),
);
