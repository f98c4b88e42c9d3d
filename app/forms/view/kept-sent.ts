import type { SentReceipt } from './form-outcome.ts';
import type { FormValues } from './use-form.ts';

type Sent = { form: string; receipt: SentReceipt; values: FormValues };

/**
 * Keeps what was sent in the page's entry of the browser's history, so that a reload, Back and Forward show it again. Not in its
 * address: ad pixels, counts and referrers read that, and must not learn the request's token.
 */
export function keepSent(sent?: Sent): void {
  try {
    history.replaceState({ ...history.state, sent }, '');
  } catch {
    // Some browsers limit how often; the form works without.
  }
}

/** What that form sent from this entry of the history. */
export function keptSent(form: string): Sent | undefined {
  const sent: Sent | undefined = history.state?.sent;
  return sent?.form === form ? sent : undefined;
}
