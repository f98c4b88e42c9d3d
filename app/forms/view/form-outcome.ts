import { useActionData } from 'react-router';

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

/** The server's response to a form posted without JavaScript, or what the browser found itself. */
export type FormOutcome = {
  /** One of its `pageNames`. */
  form: string;
  /** `kept`: nothing was sent; the page shows the values again. */
  state: 'sent' | 'duplicate' | 'refused' | 'kept';
  errors: Record<string, string>;
  /** Why it was refused, if no single field is the cause. */
  problem?: string | undefined;
  /** The field values, to show the form again or the submission. */
  values: Record<string, string>;
  /** If accepted. */
  receipt?: SentReceipt;
};

/** The outcome of that form, if the page is the response to its post. */
export function usePostedOutcome(form: string): FormOutcome | undefined {
  const data = useActionData() as FormOutcome | undefined;
  return data?.form === form ? data : undefined;
}
