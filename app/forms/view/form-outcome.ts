import { useActionData } from 'react-router';

/** What a sender has in hand. Without a reference nothing was stored, or an earlier version stored it. */
export type SentReceipt = { reference?: string | undefined; tracker?: string | undefined; at: string };

/** A form that was taken: what was sent, and how to get back to the form. */
export type Sent = { id: string; receipt: SentReceipt; values: Record<string, string>; again: () => void };

/** What the server says of a form that was posted without JavaScript, or what the browser found out by itself. */
export type FormOutcome = {
  /** One of its `pageNames`. */
  form: string;
  state: 'sent' | 'duplicate' | 'refused';
  errors: Record<string, string>;
  /** Why it was not taken, when that is no single field's fault. */
  problem?: string;
  /** What was in the fields: for the form that comes back, and to show what was sent. */
  values: Record<string, string>;
  /** Of what was sent. */
  receipt?: SentReceipt;
};

/** The outcome of the form of that name, where the page is the answer to its post. */
export function usePostedOutcome(form: string): FormOutcome | undefined {
  const data = useActionData() as FormOutcome | undefined;
  return data?.form === form ? data : undefined;
}
