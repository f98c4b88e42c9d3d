export const requestStates = ['new', 'contacted', 'sent', 'won', 'lost', 'closed', 'spam'] as const;
export type RequestState = (typeof requestStates)[number];

/** Maximum number of contractors per request. */
export const maxChosen = 3;

/** Outcomes a homeowner can report. */
export const outcomes = ['won', 'lost', 'closed'] as const;

/** Prefix of a hired contractor’s id. */
export const hiredPrefix = 'hired ';

/** The choice of asking us instead of a contractor. */
export const findSomebody = 'us';

/** The note of that event, instead of a contractor's name. */
export const askedUs = 'us, to find a contractor';

/** A contractor selected for or named in a request. */
export type ChosenContractor = { id: string; name: string };

/** State of a request for one recipient. */
const recipientStates = ['waiting', 'sent', 'withdrawn'] as const;
export type RecipientState = (typeof recipientStates)[number];

/** A recipient of a request. `waiting`: not passed on yet. Times are ISO times. */
export type Recipient = ChosenContractor & {
  state: RecipientState;
  /** As currently listed; null if not listed or no longer in the directory. */
  phone: string | null;
  /** When it was passed on; null if never. */
  sentAt: string | null;
  /** When this contractor was notified of the cancellation. */
  notifiedAt: string | null;
};

export type RequestEventKind = 'state' | 'addition' | 'recipients' | 'withdrawal' | 'outcome';

/** An event after a request was sent. */
export type RequestEvent = {
  id: string;
  kind: RequestEventKind;
  state: RequestState | null;
  /** Homeowners do not see which operator it was. */
  person: 'homeowner' | 'us';
  note: string;
  /** The hired contractor, if the homeowner named one. */
  hired: string | null;
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
  /** Whether we were asked to find a contractor. */
  find_somebody: boolean;
  /** As an ISO time. */
  at: string;
  contractors: Recipient[];
  events: RequestEvent[];
};
