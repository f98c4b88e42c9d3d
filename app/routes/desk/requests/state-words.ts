import type { FailReason, RecipientState, RequestState } from '#app/domain/requests/request.ts';

type StateWords = { label: string; tone: 'plain' | 'new' | 'good' | 'bad' };

/** The desk's name for each state, in their usual order. */
export const stateWords: Record<RequestState, StateWords> = {
  new: { label: 'New', tone: 'new' },
  contacted: { label: 'Contacted', tone: 'plain' },
  sent: { label: 'Passed on', tone: 'plain' },
  won: { label: 'Won', tone: 'good' },
  lost: { label: 'Lost', tone: 'plain' },
  closed: { label: 'Closed', tone: 'plain' },
  spam: { label: 'Spam', tone: 'bad' },
};

export const stateChoices = Object.entries(stateWords).map(([value, { label }]) => ({ value, label }));

/** A firm's state with a request, in a list. */
export const firmStateWords: Record<RecipientState, string> = {
  waiting: 'not sent yet',
  sending: 'on its way',
  failed: 'not reached',
  sent: 'sent',
  seen: 'seen',
  accepted: 'accepted',
  declined: 'declined',
  unanswered: 'not answered',
  withdrawn: 'canceled',
  closed: 'closed',
};

/** How soon the homeowner needs it. */
export const urgencyWords: Record<string, string> = {
  now: 'Now, cannot wait',
  'this week': 'This week',
  'this month': 'This month',
  planning: 'Planning ahead',
};

/** Why a firm could not be reached. */
export const failWords: Record<FailReason, string> = {
  refused: 'its mail server refused the address',
  muted: 'no one there gets mails about requests',
  left: 'its listing is off the site',
  'no requests': 'it wants no requests from us',
};
