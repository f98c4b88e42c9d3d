import { useLocation } from 'react-router';
import { Button } from '../controls/button.tsx';
import { Honeypot } from './honeypot.tsx';
import { PostForm } from './post-form.tsx';

type FormShellProps = {
  /** Unique on the page; also the form's anchor. */
  id: string;
  /** Identifies the form to the server. */
  name: string;
  label: string;
  send: (form: HTMLFormElement) => Promise<void>;
  onInput?: (event: React.InputEvent<HTMLFormElement>) => void;
  onFocus?: () => void;
  button: string;
  buttonSending?: string;
  /** The number of invalid fields; announced once to screen readers. */
  errorCount: number;
  /** Why it was refused, if no single field is the cause. */
  problem?: string | undefined;
  hidden?: Record<string, string | undefined>;
  /** Field and button side by side, for one field. */
  inline?: boolean;
  /** Whether it waits for something else before it is sent. */
  isWaiting?: boolean;
  onSubmit?: (event: React.SubmitEvent<HTMLFormElement>) => void;
  /** A function gets whether the form is being sent. */
  children: React.ReactNode | ((isSending: boolean) => React.ReactNode);
  foot?: React.ReactNode;
};

/** A visitor's form, with its problem above the fields and one button below. */
export function FormShell(props: FormShellProps) {
  const { id, name, label, send, onSubmit, onInput, onFocus, button, buttonSending = 'Submitting...' } = props;
  const { errorCount, problem, hidden = {}, inline = false, isWaiting = false, children, foot } = props;
  const { search } = useLocation();
  return (
    <PostForm
      id={id}
      action={`${search}#${id}`}
      aria-label={label}
      fields={{ form: name, ...hidden }}
      send={send}
      onSubmit={onSubmit}
      onInput={onInput}
      onFocus={onFocus}
      className={`relative ${inline ? 'flex flex-wrap items-start gap-3' : 'flex flex-col gap-5'}`}
    >
      {({ isSending }) => (
        <>
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
          {typeof children === 'function' ? children(isSending) : children}
          <Button
            type="submit"
            size={inline ? 'medium' : 'large'}
            className={inline ? 'mt-[2.1rem] min-h-12' : 'w-full sm:w-auto sm:self-start'}
            aria-disabled={isSending || isWaiting || undefined}
          >
            {isSending || isWaiting ? buttonSending : button}
          </Button>
          {foot}
        </>
      )}
    </PostForm>
  );
}
