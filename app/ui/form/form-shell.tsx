import { Button } from '../controls/button.tsx';
import { Honeypot } from './honeypot.tsx';

type FormShellProps = {
  /** Unique on the page; also the form's anchor. */
  id: string;
  /** Identifies the form to the server. */
  name: string;
  label: string;
  onSubmit: (event: React.SubmitEvent<HTMLFormElement>) => void;
  onInput?: (event: React.InputEvent<HTMLFormElement>) => void;
  onFocus?: () => void;
  sending: boolean;
  button: string;
  buttonSending?: string;
  /** The number of invalid fields; announced once to screen readers. */
  errorCount: number;
  /** Why it was refused, if no single field is the cause. */
  problem?: string | undefined;
  hidden?: Record<string, string | undefined>;
  /** Field and button side by side, for one field. */
  inline?: boolean;
  children: React.ReactNode;
  foot?: React.ReactNode;
};

/** A form that posts to its own page without JavaScript; with it, `onSubmit` takes over. */
export function FormShell(props: FormShellProps) {
  const { id, name, label, onSubmit, onInput, onFocus, sending, button, buttonSending = 'Submitting...' } = props;
  const { errorCount, problem, hidden = {}, inline = false, children, foot } = props;
  return (
    <form
      id={id}
      method="post"
      action={`#${id}`}
      noValidate
      aria-label={label}
      aria-busy={sending}
      onSubmit={onSubmit}
      onInput={onInput}
      onFocus={onFocus}
      className={`relative ${inline ? 'flex flex-wrap items-start gap-3' : 'flex flex-col gap-5'}`}
    >
      <input type="hidden" name="form" value={name} />
      {Object.entries(hidden).map(([key, value]) => value && <input key={key} type="hidden" name={key} value={value} />)}
      <Honeypot />
      <div role="alert" className={problem ? 'w-full' : 'absolute'}>
        {errorCount > 0 && (
          <p className="sr-only">
            {errorCount === 1 ? 'One field needs another look.' : `${errorCount} fields need another look.`}
          </p>
        )}
        {problem && (
          <p className="rounded-lg border border-clay bg-clay-soft px-4 py-3 font-medium text-clay" data-problem>
            {problem}
          </p>
        )}
      </div>
      {children}
      <Button
        type="submit"
        size={inline ? 'medium' : 'large'}
        className={inline ? 'mt-[2.1rem] min-h-12' : 'w-full sm:w-auto sm:self-start'}
        aria-disabled={sending || undefined}
      >
        {sending ? buttonSending : button}
      </Button>
      {foot}
    </form>
  );
}
