export const requestStates = ['new', 'contacted', 'sent', 'won', 'lost', 'closed', 'spam'] as const;
export type RequestState = (typeof requestStates)[number];

/** How many contractors one request may go to. */
export const maxChosen = 3;

/** The choice that asks us, and no contractor. */
export const findSomebody = 'us';

/** Of those who chose a contractor, or are listed in a request. */
export type ChosenContractor = { id: string; name: string };

/** What a request is to one of those whom it names. */
export const recipientStates = ['waiting', 'sent', 'withdrawn'] as const;
export type RecipientState = (typeof recipientStates)[number];

/** A contractor whom a request names. `waiting`: we have not passed it on yet. Times are ISO times. */
export type Recipient = ChosenContractor & {
  state: RecipientState;
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
  /** Which operator it was is not told to homeowners. */
  person: 'homeowner' | 'us';
  note: string;
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
  /** Whether we were asked to find somebody. */
  find_somebody: boolean;
  /** As an ISO time. */
  at: string;
  contractors: Recipient[];
  events: RequestEvent[];
};
