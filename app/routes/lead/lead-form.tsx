import type { FetcherWithComponents } from 'react-router';
import type { FormAnswer } from '#app/routes/form-answer.ts';
import { FieldError } from '#app/ui/form/field.tsx';
import { Notice } from '#app/ui/notice.tsx';

/** What all forms of a request's page share. */
export type LeadForms = {
  fetcher: FetcherWithComponents<FormAnswer>;
  /** The page's own address. */
  action: string;
  /** How much the reader has seen: the same answer given later is a new one. */
  seen: string;
  /** To the form posted last. */
  reply: FormAnswer | undefined;
};

type LeadFormProps = {
  forms: LeadForms;
  does: 'accept' | 'decline' | 'message' | 'report' | 'called' | 'no-answer';
  label: string;
  className?: string;
  /** Of hidden fields. */
  values?: Readonly<Record<string, string>>;
  children: (own: { errors: Record<string, string>; values: Record<string, string> }) => React.ReactNode;
};

const none = { errors: {}, values: {} };
const unsaved =
  'We did not hear back, so this may not be saved. Nothing you typed is lost. Press the button again: it counts once.';

/** A form that is sent in place; without scripts, posted as a page. */
export function LeadForm({ forms, does, label, className, values = {}, children }: LeadFormProps) {
  const { fetcher, action, seen, reply } = forms;
  const isSending = fetcher.state !== 'idle';
  const isOwn = reply?.form === does && Object.entries(values).every(([name, value]) => reply.values[name] === value);
  const own = isOwn && reply.state === 'refused' ? reply : none;
  return (
    <fetcher.Form
      method="post"
      action={`${action}#${does}`}
      noValidate
      aria-label={label}
      aria-busy={isSending}
      onSubmit={(event) => isSending && event.preventDefault()}
      className={className}
    >
      <input type="hidden" name="do" value={does} />
      <input type="hidden" name="seen" value={seen} />
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children(own)}
    </fetcher.Form>
  );
}

/** Why the last form was refused, if no field of it says so. */
export function LeadProblem({ reply }: { reply: FormAnswer | undefined }) {
  const problem = reply?.state === 'unsaved' ? unsaved : (reply?.problem ?? reply?.errors['event']);
  return problem ? <Notice tone="problem">{problem}</Notice> : null;
}

type ChoiceProps = {
  legend: React.ReactNode;
  error: string | undefined;
  id: string;
  children: React.ReactNode;
  className?: string;
};

/** A group of radio buttons, with what is wrong with it. */
export function Choice({ legend, error, id, children, className }: ChoiceProps) {
  return (
    <fieldset aria-describedby={error && `${id}-error`} data-invalid={error ? true : undefined}>
      {legend}
      <div className={className}>{children}</div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
