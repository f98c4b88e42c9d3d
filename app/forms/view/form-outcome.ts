import { useActionData } from 'react-router';
import type { Answer } from '#app/ui/form/post-form.tsx';

/** The sender's receipt. Without a reference nothing was stored, or an earlier version stored it. */
export type SentReceipt = { reference?: string | undefined; tracker?: string | undefined; at: string };

/** An accepted form: the submission, and how to return to the form. */
export type AcceptedForm = {
  id: string;
  receipt: SentReceipt;
  values: Record<string, string>;
  again: () => void;
  /** Whether its panel takes the focus from the removed submit button. */
  takesFocus?: boolean;
};

/** What the answer to a visitor's form says beside its errors; `isDuplicate`: we have it already. */
export type Sent = { receipt: SentReceipt; isDuplicate: true };

/** The server's response to a form posted without JavaScript, or what the browser found itself. */
export type FormOutcome = Answer<Sent>;

/** The outcome of that form, if the page is the response to its post. */
export function usePostedOutcome(form: string): FormOutcome | undefined {
  const data = useActionData() as FormOutcome | undefined;
  return data?.form === form ? data : undefined;
}
