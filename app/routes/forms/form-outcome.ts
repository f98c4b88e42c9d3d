import { useActionData } from 'react-router';

export type FormName = 'contact' | 'quote' | 'panel' | 'pro' | 'advertise' | 'claim' | 'subscribe';

/** What the server says of a form that was posted without JavaScript, or what the browser found out by itself. */
export type FormOutcome = {
  form: FormName;
  state: 'sent' | 'duplicate' | 'refused';
  errors: Record<string, string>;
  /** Why it was not taken, when that is no single field's fault. */
  problem?: string;
  /** What was in the fields, for the form that comes back. */
  values: Record<string, string>;
};

/** The outcome of the form of that name, where the page is the answer to its post. */
export function usePostedOutcome(form: FormName): FormOutcome | undefined {
  const data = useActionData() as FormOutcome | undefined;
  return data?.form === form ? data : undefined;
}
