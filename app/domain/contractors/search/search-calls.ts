// The calls of our own API that help somebody who searches, as the browser makes them. No check of what comes back: it is
// this same release.

import { call } from '../directory-calls.ts';
import type { Asked, Proposal } from './did-you-mean.ts';
import type { Suggestion } from './suggestion.ts';

export async function callSuggestions(q: string, signal: AbortSignal): Promise<Suggestion[]> {
  const { suggestions } = await call<{ suggestions: Suggestion[] }>(`/api/suggestions?${new URLSearchParams({ q })}`, signal);
  return suggestions;
}

export async function callDidYouMean({ q, service, location }: Asked, signal: AbortSignal): Promise<Proposal[]> {
  const params = new URLSearchParams({ q, service, location });
  const { proposals } = await call<{ proposals: Proposal[] }>(`/api/did-you-mean?${params}`, signal);
  return proposals;
}
