export const requestStates = ['new', 'contacted', 'sent', 'won', 'lost', 'closed', 'spam'] as const;
export type RequestState = (typeof requestStates)[number];

/** How many contractors one request may go to. */
export const maxChosen = 3;

/** How it went, as a homeowner says it. */
export const outcomes = ['won', 'lost', 'closed'] as const;

/** Comes before the id of the contractor that was hired. */
export const hiredPrefix = 'hired ';

/** The choice that asks us, and no contractor. */
export const findSomebody = 'us';

/** A contractor that was chosen, or that is named in a request. */
export type ChosenContractor = { id: string; name: string };

/** What a request is to one of those whom it names. */
const recipientStates = ['waiting', 'sent', 'withdrawn'] as const;
export type RecipientState = (typeof recipientStates)[number];

/** A contractor whom a request names. `waiting`: we have not passed it on yet. Times are ISO times. */
export type Recipient = ChosenContractor & {
  state: RecipientState;
  /** As listed now; null where it lists none, or is no longer in the directory. */
  phone: string | null;
  /** When it was passed on; null when it never was. */
  sentAt: string | null;
  /** When a contractor who had it was notified that it is canceled. */
  notifiedAt: string | null;
};

export type RequestEventKind = 'state' | 'addition' | 'recipients' | 'withdrawal' | 'outcome';

/** Something that happened to a request after it was sent. */
export type RequestEvent = {
  id: string;
  kind: RequestEventKind;
  state: RequestState | null;
  /** Which operator it was is not shown to homeowners. */
  person: 'homeowner' | 'us';
  note: string;
  /** The contractor that was hired, where the homeowner says which. */
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
  zip: string | null;
  urgency: string | null;
  /** Whether its sender was mailed a receipt. */
  receipt: boolean;
  /** Whether we were asked to find a contractor. */
  find_somebody: boolean;
  /** As an ISO time. */
  at: string;
  contractors: Recipient[];
  events: RequestEvent[];
};
