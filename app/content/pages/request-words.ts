import { longTime } from '../dates.ts';
import { listOf } from '../locations.ts';
import { type PhotoProblem, photoProblems } from '../photo-problems.ts';
import { maxPhotos, photoPickerWords } from '../photos.ts';
import { furtherConsent, recipientsLine, recipientWords } from './request.ts';

/** Why a contractor cannot take a request, as it is stored. */
type DeclineReason = 'booked' | 'too far' | 'not our work' | 'other';

/** Names in a sentence; never empty. */
type Names = readonly string[];

const have = (names: Names) => (names.length > 1 ? 'have' : 'has');

/** What a homeowner reads about a request after sending it: its page, and the mails that follow the receipt. */
export const englishRequestWords = {
  language: 'en' as 'en' | 'es',
  time: longTime,
  /** A service as the directory names it. */
  service: (name: string) => name,
  request: (reference: string) => `Request ${reference}`,
  /** Headings and buttons of the page. */
  page: {
    description: 'What you sent, who it is for, and its state.',
    sent: 'What you sent',
    history: 'Since then',
    actions: 'What you can do',
    canceled: 'Still need a hand?',
    choose: 'Choose a service',
    chooseWhy: 'and send a new request.',
    call: 'Rather talk? Call',
    reference: 'and say',
    secret: 'Keep this page’s link private: anyone with the link can see your request.',
    callNow: { label: 'Call now', title: 'Can’t wait? Call now.' },
    /** After a number of characters over the limit of a field. */
    tooMany: 'too many',
    tooLong: 'Message must be less than 500 characters',
    unsaved: 'We could not save this just now. Nothing you typed is lost: please try again in a few seconds.',
  },
  rows: {
    for: 'For',
    sent: 'Sent',
    service: 'Service',
    job: 'Job',
    urgency: 'How soon',
    zip: 'ZIP code',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    message: 'Message',
  },
  /** The request's status with one contractor. */
  recipients: {
    ...recipientWords,
    sentAt: (time: string) => `passed on ${time}`,
    us: recipientsLine([]),
  },
  /** The heading of the page, by the request's state. */
  titles: {
    new: 'We have your request',
    contacted: 'We have been in touch',
    sent: 'We passed it on',
    won: 'You hired a contractor',
    lost: 'You hired no one from here',
    closed: 'The request is closed',
    spam: 'The request is closed',
    canceled: 'Your request is canceled',
  },
  /** What the state means for the homeowner. */
  status: {
    searching: 'We are looking for a contractor. We call or write to you before any contractor gets your request.',
    has: (names: Names) => `${listOf(names)} ${have(names)} it.`,
    waiting: (names: Names) => `We’ll pass it on to ${listOf(names)}. Until then only we have it.`,
    callNow: 'If it cannot wait, call now.',
    contacted: 'We called or wrote to you about it. Missed us? Call us back.',
    /** Names may be unknown. */
    sent: (names: Names) => `${listOf(names) || 'They'} should call or write to you.`,
    alsoWaiting: (names: Names) => `We’ll pass it on to ${listOf(names)} too.`,
    won: 'Good to hear. The request is closed.',
    lost: 'The request is closed. You can still ask another contractor.',
    closed: 'Nothing more happens with it. You can still ask another contractor.',
    canceled: 'It goes to no one else.',
    noneHadIt: 'No contractor had it yet.',
    anyone: 'We’ll tell anyone who already has it.',
    notified: (names: Names) => `We told ${listOf(names)}.`,
    toNotify: (names: Names) => `We’ll tell ${listOf(names)}, who already had it.`,
  },
  /** What happened after it was sent. */
  events: {
    added: 'You added',
    asked: (name: string) => `You also asked ${name}`,
    askedUs: 'You also asked us to find a contractor',
    canceled: 'You canceled it',
    hired: (name: string) => `You hired ${name}`,
    outcomes: { won: 'You hired a contractor', lost: 'You hired no one from here', closed: 'You did not go ahead' },
    states: { new: 'We opened it again', contacted: 'We got in touch with you', sent: 'We passed it on' },
    closed: 'We closed it',
    delivered: (name: string) => `${name} got your request`,
    seen: (name: string) => `${name} read your request`,
    /** @param time of the promised call; undefined if none was kept. */
    accepted: (name: string, time: string | undefined) => (time ? `${name} will call you by ${time}` : `${name} will call you`),
    declined: (name: string, reason: string) => `${name} can’t take it: ${reason}`,
    reasons: {
      booked: 'booked',
      'too far': 'too far away',
      'not our work': 'not their kind of work',
      other: 'another reason',
    } as Record<DeclineReason, string>,
    unanswered: (name: string) => `${name} did not answer in time`,
    reminded: (name: string) => `We reminded ${name}`,
    wrote: (name: string) => `You wrote to ${name}`,
    message: (name: string) => `${name} wrote to you`,
    reported: (name: string) => `You reported a message from ${name}`,
    photos: (count: number) => (count === 1 ? 'You added a photo' : `You added ${count} photos`),
  },
  /** What the homeowner can do, each with its confirmation. */
  add: {
    label: 'Add details',
    button: 'Add This',
    done: 'Added. We have it.',
    more: 'Add More',
  },
  photos: {
    title: 'Photos',
    alt: (number: number, count: number) => `Photo ${number} of ${count}`,
    remove: 'Remove',
    label: 'Add photos',
    hint: (left: number) =>
      `${left === maxPhotos ? 'Up to five' : left === 1 ? 'One more' : `Up to ${left} more`}, 10 MB each. Only the contractors you asked and we see them.`,
    full: 'A request takes up to five photos. Remove one to add another.',
    button: 'Add These Photos',
    sending: 'Uploading...',
    done: 'Added. We have your photos.',
    removed: 'Removed.',
    problems: photoProblems as Readonly<Record<PhotoProblem, string>>,
    picker: photoPickerWords,
  },
  ask: {
    title: 'Ask another contractor',
    legend: 'Who else should get it?',
    /** @param pro a professional of the trade: 'roofer'. */
    find: (pro: string) => `Find me another ${pro}`,
    button: 'Ask Them Too',
    onlyButton: 'Ask for This',
    consent: furtherConsent,
    left: (count: number) =>
      `You can ask ${count === 1 ? 'one more contractor' : `${count} more contractors`} with this request.`,
    done: 'Added to your request. We’ll pass it on to them.',
  },
  outcome: {
    title: 'Tell us how it went',
    legend: 'Who did you hire?',
    hired: (name: string) => `I hired ${name}`,
    hiredOther: 'I hired another contractor',
    hiredAny: 'I hired a contractor',
    lost: 'I hired no one from here',
    closed: 'I am not going ahead',
    note: 'How was it?',
    button: 'Save',
    done: 'Saved. Thank you.',
  },
  cancel: {
    title: 'Cancel this request',
    text: 'Cancel this request and stop calls about it. We’ll tell any contractor who already has it, and it goes to no one else. This cannot be undone; you can always send a new one.',
    button: 'Cancel My Request',
    done: 'Your request is canceled.',
  },
  /** For each field that can be refused, one sentence; without them, the rules' own messages. */
  problems: undefined as Record<'message' | 'contractor' | 'outcome' | 'note' | 'request' | 'tooMany', string> | undefined,
  canceledMail: {
    subject: (reference: string) => `Your request ${reference} is canceled`,
    heading: 'Your request is canceled',
    canceled: (reference: string, time: string) => `You canceled request ${reference} on ${time}. No one else gets it.`,
    hadIt: (names: Names) => `We are telling ${listOf(names)}, who already had it, that it is canceled.`,
    waiting: (names: Names) => `We had not passed it on to ${listOf(names, 'or')} yet.`,
    anyone: 'If a contractor already has your request, we’ll let them know it is canceled.',
    again: 'Still need a hand? Send a new request any time.',
    foot: (email: string, phone: string) => `If you did not cancel it, write to ${email} or call ${phone}.`,
  },
  /** About what a contractor did. */
  newsMail: {
    subject: (reference: string) => `News on your request ${reference}`,
    another: 'You can ask another contractor on your request’s page.',
    message: (name: string) => `${name} wrote to you. Read it and answer on your request’s page.`,
    follow: 'Your request’s page:',
    foot: (email: string) => `You can cancel the request on that page. Questions: ${email}.`,
  },
  /** Around what an operator wrote. */
  answerMail: {
    follow: 'Follow your request',
    foot: (siteName: string, reference: string) =>
      `You are getting this because you sent ${siteName} a form with this address; its reference is ${reference}. Reply to this e-mail, or call`,
  },
};

export type RequestWords = typeof englishRequestWords;
