import { longTime, nearTime, timeOnDay } from '../dates.ts';
import { listOf } from '../find-city.ts';
import { type PhotoProblem, photoProblems } from '../photo-problems.ts';
import { maxPhotos } from '../photos.ts';
import { photoPickerWords } from './photo-picker-words.ts';
import { furtherConsent, nextStepsFor, recipientsLine } from './request.ts';

/** Names in a sentence; never empty. */
type Names = readonly string[];

/** What a homeowner reads about a request after sending it: its page, and the mails that follow the receipt. */
export const englishRequestWords = {
  language: 'en' as 'en' | 'es',
  time: longTime,
  /** '5 pm today', at a given time. */
  near: nearTime,
  /** The same for what is read later: '5:00 pm on Monday, November 23'. */
  onDay: timeOnDay,
  /** A service as the directory names it. */
  service: (name: string) => name,
  request: (reference: string) => `Request ${reference}`,
  /** Headings and buttons of the page. */
  page: {
    description: 'Your request, who got it, and what they answered.',
    recipients: 'Who you asked',
    sent: 'What you sent',
    history: 'What has happened since',
    actions: 'What you can do',
    canceled: 'Still need a hand?',
    choose: 'Choose a service',
    chooseWhy: 'and send a new request.',
    call: 'Rather talk? Call',
    reference: 'and say',
    secret: 'Keep this page’s link private: anyone with the link can see your request.',
    others: 'Find your other requests',
    /** After a number of characters over the limit of a field. */
    tooMany: 'too many',
    unsaved: 'We did not hear back, so this may not be saved. Nothing you typed is lost. Press the button again: it counts once.',
  },
  tooLong: (limit: number) => `Message must be less than ${limit.toLocaleString('en-US')} characters`,
  /** Links to a contractor's number, as shown. */
  callNow: (phone: string) => `Call now: ${phone}`,
  callThem: (phone: string) => `Call ${phone}`,
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
  /** The request's state with one contractor, in a sentence or two. Times are `near`. */
  recipients: {
    waiting: 'Not sent yet. We have no e-mail address for them, so we will pass it on ourselves.',
    /** It will be sent by e-mail within the minute. */
    notYet: 'Not sent yet.',
    /** It takes no work now. */
    held: 'Not sent: they are closed or take no new work right now.',
    /** An operator looks at it first. */
    toLookAt: 'Not sent yet. We will look at it first.',
    /** By e-mail, which no mail server took yet. */
    sending: 'On its way to them by e-mail.',
    /** After the reason that it could not be sent. */
    call: 'Call them.',
    callOrAsk: 'Call them, or ask another contractor.',
    ask: 'Ask another contractor.',
    /** The request ended. */
    closed: 'We are letting them know that this request is closed.',
    /** Nobody was told: it was marked as spam. */
    over: 'The request is closed.',
    toldClosed: (time: string) => `We told them at ${time} that this request is closed.`,
    /** The request was finished first. */
    neverSent: 'Not sent.',
    sent: (time: string) => `Got your request at ${time}.`,
    seen: (time: string) => `Read your request at ${time}.`,
    wrote: 'Read your request and wrote to you.',
    due: (time: string) => `They should answer by ${time}.`,
    accepted: (time: string) => `Will call you by ${time}.`,
    /** The time has passed. */
    promised: (time: string) => `Said they would call you by ${time}.`,
    /** No time was kept. */
    willCall: 'Will call you.',
    /** As they, or the homeowner, said. */
    called: 'Called you.',
    noAnswer: (time: string) => `Called you at ${time} and got no answer.`,
    notCalled: 'You said that they did not call.',
    declined: (reason: string) => `Can’t take it: ${reason}.`,
    unanswered: 'Has not answered yet.',
    /** The homeowner said so. */
    did: 'Did the work.',
    /** Of a canceled request. */
    neverHad: 'Never got your request.',
    notified: (time: string) => `We notified them at ${time} that you canceled.`,
    beingNotified: 'Had your request. We are notifying them by e-mail.',
    toNotify: 'Had your request. We will notify them ourselves.',
    us: 'We are looking for a contractor for you. We will tell you who it is before they get your request.',
    /** In a list of the receipt. */
    short: {
      waiting: 'not sent yet, we will pass it on ourselves',
      closed: 'not sent: closed, or takes no new work right now',
      sending: 'on its way by e-mail',
      failed: 'we could not reach them',
      none: 'takes no requests through this site, call them',
      has: 'has your request',
      us: recipientsLine([]),
    },
  },
  /** Messages with one contractor. */
  conversation: {
    you: 'You',
    /** The form's name and its field. */
    write: (name: string) => `Write to ${name}`,
    answer: (name: string) => `Answer ${name}`,
    button: 'Send Message',
    done: (name: string) => `${name} has your message.`,
    saved: 'Your message is sent.',
    more: 'Write More',
    report: 'Report this message',
    reportWhy: 'They will not be able to send you any more messages about this request, and we will look at this one.',
    reportButton: 'Report It',
    reportDone: 'Reported. We will look at it. They can no longer send you messages about this request.',
    reported: 'You reported this message.',
    /** The contractor reported the homeowner. */
    closed: (name: string) => `${name} reported one of your messages, so you can no longer write to them.`,
    call: 'We have no e-mail address for them, so you cannot write to them here.',
    ended: (name: string) => `Your request is closed for ${name}, so they get no more messages about it.`,
  },
  /** After the time of a promised call. */
  calls: {
    legend: (name: string) => `Did ${name} call you?`,
    called: 'They called',
    notCalled: 'They did not call',
    /** After that. */
    calledLater: 'They called after all',
    saved: 'Saved. Thank you.',
  },
  /** The heading of the page, by the request's state. */
  titles: {
    new: 'We have your request',
    contacted: 'We have been in touch',
    sent: 'We passed it on',
    won: 'You hired a contractor',
    lost: 'You did not hire anyone here',
    closed: 'The request is closed',
    spam: 'The request is closed',
    canceled: 'Your request is canceled',
    /** Of an open request, by its contractors' states. */
    accepted: 'Expect a call',
    has: (names: Names): string => (names.length > 1 ? 'Contractors have your request' : 'A contractor has your request'),
    left: 'No one has taken it yet',
    /** A contractor wrote and waits for an answer. */
    asked: 'You have a message',
    /** The homeowner said so. */
    done: 'The work is done',
  },
  /** What the state means for the homeowner. */
  status: {
    searching: 'We are looking for a contractor. We will call or write to you before any contractor gets your request.',
    has: (names: Names) => `${listOf(names)} got your request.`,
    waiting: (names: Names) => `We will pass it on to ${listOf(names)} ourselves.`,
    sending: (names: Names) => `It is on its way to ${listOf(names)} by e-mail.`,
    takesNoWork: (names: Names) => `${listOf(names)} ${names.length > 1 ? 'take' : 'takes'} no new work right now.`,
    /** While no contractor got it. */
    onlyUs: 'Until then only we have it.',
    accepted: (name: string, time: string) => `${name} will call you by ${time}.`,
    promised: (name: string, time: string) => `${name} said they would call you by ${time}. If they did not, call them.`,
    notCalled: (name: string, time: string) => `${name} said they would call you by ${time}, and did not.`,
    willCall: (name: string) => `${name} will call you.`,
    called: (name: string) => `${name} called you.`,
    asked: (names: Names) => `${listOf(names)} got your request and wrote to you: answer below.`,
    left: 'You can ask another contractor.',
    callNow: 'If it cannot wait, call now.',
    contacted: 'We called or wrote to you about it. Missed us? Call us back.',
    /** By the operator, who named none here. */
    sent: 'They should call or write to you.',
    won: 'Good to hear. The request is closed.',
    lost: 'The request is closed. You can still ask another contractor.',
    closed: 'We will do nothing more with it. You can still ask another contractor.',
    spam: 'We will do nothing more with it.',
    canceled: 'No one else will get it.',
    noneHadIt: 'No contractor had received it yet.',
    anyone: 'If a contractor already got it, we’ll let them know.',
    notified: (names: Names) => `We notified ${listOf(names)}.`,
    byMail: (names: Names) => `We are notifying ${listOf(names)} by e-mail.`,
    byUs: (names: Names) => `We will notify ${listOf(names)} ourselves.`,
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
      `${left === maxPhotos ? 'Up to five' : left === 1 ? 'One more' : `Up to ${left} more`}, 10 MB each. Only we and the contractors you asked can see them.`,
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
    /** Why it is offered first. */
    notCalled: (names: Names) => `${listOf(names)} did not call you.`,
    declined: (names: Names) => `${listOf(names)} can’t take it.`,
    unanswered: (names: Names) => `${listOf(names)} did not answer in time.`,
    takesNoWork: (names: Names) => `${listOf(names)} ${names.length > 1 ? 'take' : 'takes'} no new work right now.`,
    legend: 'Who else should get it?',
    /** A contractor that answers an urgent request at this hour. */
    open: { 'any hour': 'Answers any hour', now: 'Open now' },
    /** @param pro a professional of the trade: 'roofer'. */
    find: (pro: string) => `Find me another ${pro}`,
    button: 'Ask Them Too',
    onlyButton: 'Ask for This',
    consent: furtherConsent,
    /** Of a finished request. */
    again: (names: Names) =>
      `This opens your request again. ${listOf(names)} had it before: they see your number again, and we let them know.`,
    left: (count: number) =>
      `You can ask ${count === 1 ? 'one more contractor' : `${count} more contractors`} with this request.`,
    done: 'Added to your request. See below who got it.',
    doneUs: 'Added to your request. We are looking for a contractor.',
  },
  outcome: {
    title: 'Tell us how it went',
    legend: 'How did it go?',
    did: (name: string) => `Done, by ${name}`,
    doneByOther: 'Done, by another contractor',
    doneByAny: 'Done',
    lost: 'Not done, I did not hire anyone',
    closed: 'Not done, I no longer need it',
    looking: 'I am still looking',
    note: 'Anything to add?',
    button: 'Save',
    done: 'Saved. Thank you.',
  },
  review: {
    asked: (contractor: string) => `We e-mailed you a link to review ${contractor}.`,
    written: 'We have your review. The link in our e-mail lets you change or remove it.',
  },
  cancel: {
    title: 'Cancel this request',
    /** @param byMail contractors who got the request and are notified by e-mail. @param byUs those whom we call. */
    text: (byMail: Names, byUs: Names) =>
      [
        'Cancel this request and stop calls about it.',
        byMail.length > 0 &&
          `${listOf(byMail)} got your request. We will e-mail them that you canceled and remove your name and number from their page.`,
        byUs.length > 0 && `${listOf(byUs)} got your request. We will notify them ourselves.`,
        'No one else will get it. This cannot be undone, but you can always send a new request.',
      ]
        .filter(Boolean)
        .join(' '),
    button: 'Cancel My Request',
    done: 'Your request is canceled.',
  },
  /** For each field that can be refused, one sentence; without them, the rules' own messages. */
  problems: undefined as
    | Record<'message' | 'conversation' | 'contractor' | 'outcome' | 'note' | 'request' | 'event' | 'ended' | 'tooMany', string>
    | undefined,
  receiptMail: {
    heading: 'We have your request',
    /** @param service of the directory. */
    service: (service: string): string | undefined => service,
    hasJob: true,
    next: nextStepsFor,
    follow: 'Follow your request',
    about:
      'See who answers, add details, ask another contractor or cancel it there. Keep this link private: anyone with the link can see your request.',
    otherwise: (email: string) => `cancel it on its page, or write to ${email}`,
  },
  canceledMail: {
    subject: (reference: string) => `Your request ${reference} is canceled`,
    heading: 'Your request is canceled',
    /** @param service of the directory; undefined for another. */
    canceled: (reference: string, time: string, service: string | undefined) =>
      `You canceled request ${[reference, service].filter(Boolean).join(', ')}, on ${time}. No one else will get it.`,
    byMail: (names: Names) =>
      `${listOf(names)} got your request. We are notifying ${names.length > 1 ? 'each of them' : 'them'} by e-mail.`,
    byUs: (names: Names) =>
      `${listOf(names)} got your request. We will notify them ourselves, because we have no e-mail address for them.`,
    waiting: (names: Names) => `${listOf(names)} never got it.`,
    anyone: 'If a contractor already has your request, we’ll let them know it is canceled.',
    again: 'Still need a hand? Send a new request any time.',
    foot: (email: string, phone: string) => `If you did not cancel it, write to ${email} or call ${phone}.`,
  },
  /** About what a contractor did. */
  newsMail: {
    /** Each the subject, with the reference, and the heading. */
    accepted: (name: string) => `${name} will call you`,
    declined: (name: string) => `${name} can’t take your request`,
    unanswered: (name: string) => `${name} has not answered yet`,
    message: (name: string) => `${name} wrote to you`,
    noAnswer: (name: string) => `${name} tried to call you`,
    tried: 'They called and got no answer.',
    /** @param time `onDay` */
    callBy: (time: string) => `They said they will call you by ${time}.`,
    number: (phone: string) => `Their number: ${phone}.`,
    call: (phone: string) => `Call them: ${phone}.`,
    orCall: (phone: string) => `You can also call them: ${phone}.`,
    reason: (reason: string) => `The reason they gave: ${reason}.`,
    late: 'They should have answered by now. They may still call you.',
    another: 'You do not have to wait: you can ask another contractor on your request page in two taps.',
    read: 'Read it and answer on your request page.',
    askAnother: 'Ask another contractor',
    open: 'Open your request',
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
