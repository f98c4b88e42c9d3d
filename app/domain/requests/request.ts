export const requestStates = ['new', 'contacted', 'sent', 'won', 'lost', 'closed', 'spam'] as const;
export type RequestState = (typeof requestStates)[number];

/** Maximum number of contractors per request at a time; `placesLeft` says which of them count. */
export const maxChosen = 3;

/** Maximum number of contractors that a request ever goes to. */
export const maxAsked = 9;

/** Outcomes a homeowner can report; `looking` keeps the request open, or opens it again. */
export const outcomes = ['won', 'lost', 'closed', 'looking'] as const;
export type ReportedOutcome = (typeof outcomes)[number];

/** Prefix of a hired contractor’s id. */
export const hiredPrefix = 'hired ';

/** The choice of asking us instead of a contractor. */
export const findSomebody = 'us';

/** The note of that event, instead of a contractor's name. */
export const askedUs = 'us, to find a contractor';

/** A contractor selected for or named in a request. */
export type ChosenContractor = { id: string; name: string };

/** State of a request for one recipient, as the database allows them; move-recipient.ts alone changes it. */
export const recipientStates = [
  'waiting',
  'sending',
  'sent',
  'failed',
  'seen',
  'accepted',
  'declined',
  'unanswered',
  'withdrawn',
  'closed',
] as const;
export type RecipientState = (typeof recipientStates)[number];

/** Why a recipient with an address waits: the contractor takes no work now, or its mailbox got enough from this network today. */
type HoldReason = 'closed' | 'limit';

/**
 * Why a recipient failed: its mail was refused for good, no one at the contractor gets such mails, the listing is no longer on the
 * site, or the contractor takes no requests here.
 */
export const failReasons = ['refused', 'muted', 'left', 'no requests'] as const;
export type FailReason = (typeof failReasons)[number];

/** States of a recipient that has the request and did not say whether it takes it; it may have asked a question. */
export const unansweredStates = ['sent', 'seen', 'unanswered'] as const satisfies readonly RecipientState[];

export const isUnanswered = ({ state }: { state: RecipientState }): boolean => unansweredStates.some((one) => one === state);

/** Of a recipient, what decides whether something is expected of it. */
export type Expected = Pick<Recipient, 'state'> & Partial<Pick<Recipient, 'callBy' | 'calledAt' | 'triedAt'>>;

/** Whether the time of a promised call has passed, and no one said that it was made or tried. */
const isCallLate = ({ state, callBy, calledAt, triedAt }: Expected, now: Date): boolean =>
  state === 'accepted' && !calledAt && !triedAt && Boolean(callBy) && new Date(callBy as string) <= now;

const inactiveStates: readonly RecipientState[] = ['declined', 'unanswered', 'failed', 'closed'];

/** Nothing is expected of these any more. They may still accept, or call. */
export const isInactive = (one: Expected, now: Date): boolean => inactiveStates.includes(one.state) || isCallLate(one, now);

/** Whether a recipient's contractor left the site while the request was open. */
export const isOffSite = (
  { state, failReason }: Pick<Recipient, 'state' | 'failReason'>,
  request: { state: RequestState },
): boolean => failReason === 'left' || (state === 'closed' && !isFinished(request.state));

/** What a homeowner needs to know of a recipient's delivery. `closed`: takes no work now. `none`: wants no requests from here. */
export type Delivery = 'has' | 'sending' | 'waiting' | 'closed' | 'failed' | 'none';

export function deliveryOf({
  state,
  sentAt,
  holdReason,
  failReason,
}: Pick<Recipient, 'state' | 'sentAt' | 'holdReason' | 'failReason'>): Delivery {
  if (sentAt) return 'has';
  if (state === 'failed') return failReason === 'no requests' ? 'none' : 'failed';
  if (state === 'waiting' && holdReason === 'closed') return 'closed';
  return state === 'sending' ? 'sending' : 'waiting';
}

/** How many more contractors can be asked now: one that has left, or does not have the request yet, holds no place. */
export const placesLeft = (recipients: readonly Expected[], now = new Date()): number => {
  const held = recipients.filter((one) => one.state !== 'waiting' && !isInactive(one, now)).length;
  return Math.max(0, Math.min(maxChosen - held, maxAsked - recipients.length));
};

/** The contractors of a request as they are once it is open again, if it is finished. */
export const expectedAgain = ({ state, contractors }: Pick<TrackedRequest, 'state' | 'contractors'>): Expected[] =>
  contractors.map((one) => (isFinished(state) && one.state === 'closed' && one.sentAt ? { ...one, state: 'sent' } : one));

/** States in which something is still to be done: neither its homeowner nor an operator finished the request. */
export const openStates = ['new', 'contacted', 'sent'] as const satisfies readonly RequestState[];

export const isFinished = (state: RequestState): boolean => !openStates.some((open) => open === state);

/** Whether the homeowner can still write to a contractor that has the request. It sees no words about one that is closed for it. */
export const mayWriteTo = (recipient: Pick<Recipient, 'state'>, request: Pick<TrackedRequest, 'state' | 'withdrawn'>): boolean =>
  !request.withdrawn && !isFinished(request.state) && recipient.state !== 'closed' && recipient.state !== 'withdrawn';

/** Why a contractor cannot take a request. */
export const declineReasons = ['booked', 'too far', 'not our work', 'other'] as const;
export type DeclineReason = (typeof declineReasons)[number];

/** A recipient of a request. `waiting`: no one to send it to yet. Times are ISO times; null where it has not happened. */
export type Recipient = ChosenContractor & {
  state: RecipientState;
  holdReason: HoldReason | null;
  failReason: FailReason | null;
  /** When the state last changed. */
  movedAt: string;
  /** As currently listed; null if not listed or no longer in the directory. */
  phone: string | null;
  /** When a mail server took its mail, a member opened it, or an operator passed it on; null before. */
  sentAt: string | null;
  /** When an answer is due; null also where an operator passed it on by phone, and of a contractor that takes no work now. */
  answerBy: string | null;
  seenAt: string | null;
  /** The first answer of any kind, a question included. */
  answeredAt: string | null;
  /** When it asked the question that waits for the homeowner's answer. */
  questionAt: string | null;
  /** When the contractor will call, if it accepted. */
  callBy: string | null;
  /** When it, or the homeowner, said that it called. */
  calledAt: string | null;
  /** When it called and got no answer, since it promised the call. */
  triedAt: string | null;
  /** When the homeowner said that it did not call. */
  deniedAt: string | null;
  declineReason: DeclineReason | null;
  /** When this contractor was notified of the cancellation. */
  notifiedAt: string | null;
};

/** A recipient, and whether mail about the request reaches it: a member of its listing, or an address that an operator typed. */
export type TrackedRecipient = Recipient & { byMail: boolean };

export const requestEventKinds = [
  'state',
  'addition',
  'removal',
  'recipients',
  'withdrawal',
  'outcome',
  'sending',
  'delivered',
  'failed',
  'seen',
  'accepted',
  'declined',
  'unanswered',
  'message',
  'reminded',
  'reported',
  'added',
  'called',
  'no-answer',
  'not-called',
] as const;
export type RequestEventKind = (typeof requestEventKinds)[number];

/** What the homeowner is mailed about, besides messages of a contractor. */
export const newsKinds = ['accepted', 'declined', 'unanswered', 'failed', 'no-answer'] as const satisfies RequestEventKind[];

/** What operators do that the desk alone sees; `isShared` keeps it from everyone else. */
export const deskEventKinds = ['note', 'assignment', 'next-step', 'answer', 'undone', 'settled'] as const;
export type DeskEventKind = (typeof deskEventKinds)[number];

/** Who did something: the homeowner, the contractor concerned, an operator, or the site by itself. */
export type Side = 'homeowner' | 'contractor' | 'operator' | 'site';

export type EventDetails = {
  /** As an ISO time. */
  callBy?: string;
  reason?: DeclineReason;
  /** Of `failed`. */
  failed?: FailReason;
  /** The id of a message that was reported; of `settled`, of the report. */
  message?: string;
  report?: string;
  /** Of what a signed-in contractor did: their id as a member. */
  member?: string;
  /** Of what a contractor without an account did: the id of the mailed link. */
  link?: string;
  /** Number of added photos. */
  photos?: number;
  /** Of a note, the id of the change of state that it was written to. */
  of?: string;
};

/**
 * An event after a request was sent; an outcome that finishes nothing is “still looking”. Its texts are for the homeowner, the
 * contractor concerned and operators.
 */
export type RequestEvent = {
  id: string;
  kind: RequestEventKind;
  state: RequestState | null;
  side: Side;
  /** Empty where operators alone may read it. */
  note: string;
  /** The contractor concerned; of an outcome, the hired one. */
  contractorId: string | null;
  contractor: string | null;
  details: EventDetails;
  /** As an ISO time. */
  at: string;
};

/** A homeowner's request, as its own page shows it. */
export type TrackedRequest = {
  id: string;
  reference: string;
  state: RequestState;
  withdrawn: boolean;
  kind: 'quote' | 'contact';
  name: string;
  email: string;
  phone: string;
  message: string;
  service_type: string;
  job: string | null;
  zip: string | null;
  urgency: string | null;
  /** Path of the page that it was sent from; its language is the homeowner's. */
  page: string | null;
  /** Whether a receipt was mailed to its sender. */
  receipt: boolean;
  /** Whether its page was opened by a link that we mailed. */
  opened: boolean;
  /** Whether we were asked to find a contractor. */
  find_somebody: boolean;
  /** Whether we are looking for a contractor now. */
  searching: boolean;
  /** As an ISO time. */
  at: string;
  contractors: TrackedRecipient[];
  events: RequestEvent[];
};
