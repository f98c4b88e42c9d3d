import type { RequestState } from '../requests/request.ts';

/** States in which something is still to be done. */
export const openStates = ['new', 'contacted', 'sent'] as const satisfies readonly RequestState[];

/** A submission as the inbox lists it. */
export type InboxEntry = {
  id: string;
  kind: string;
  reference: string;
  /** As an ISO time, to the microsecond. */
  at: string;
  name: string;
  business: string;
  email: string;
  phone: string;
  /** How the text begins. */
  excerpt: string;
  service: string | null;
  zip: string | null;
  city: string | null;
  urgency: string | null;
  state: RequestState;
  /** Whether a homeowner sent it, who says who may have it and follows it on a page of its own. */
  fromHomeowner: boolean;
  withdrawn: boolean;
  operatorId: string | null;
  operatorName: string | null;
  nextStep: string | null;
  /** As YYYY-MM-DD. */
  nextStepOn: string | null;
};

/** The same in a list. */
export type ListedEntry = InboxEntry & {
  /** How many more came from the same mailbox or phone, at most ten are counted. */
  sameSender: number;
  /** Whether it is below a newer one of the same person. */
  sameAsAbove: boolean;
};

/** Filters of the inbox; undefined ones are off. */
export type InboxFilter = {
  /** Words that must all match; a phone number’s digits are one word. */
  words: readonly string[];
  states: readonly RequestState[];
  kind?: string | undefined;
  /** Slugs, of which one fits. */
  services: readonly string[];
  /** Of which one fits: `city:` and `zip:` tags. */
  places: readonly string[];
  /** Days as YYYY-MM-DD, in Oklahoma, both included. */
  from?: string | undefined;
  to?: string | undefined;
  /** An operator's id, or `nobody`. */
  who?: string | undefined;
  /** Contractors, any of which was selected; undefined for no filter. */
  firms?: readonly string[] | undefined;
  /** Whatever came from the person who sent this one. */
  person?: string | undefined;
  sort: InboxSort;
  after?: Cursor | undefined;
};

export const inboxSorts = ['newest', 'oldest', 'next-step'] as const;
export type InboxSort = (typeof inboxSorts)[number];

/** The entry that a page follows: by what lists are sorted by, and its id. */
export type Cursor = { value: string; id: string };
