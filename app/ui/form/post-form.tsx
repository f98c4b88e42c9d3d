import { useEffect, useRef, useState, useTransition } from 'react';
import { Form, type FormProps, useActionData, useFetcher, useLocation, useNavigation } from 'react-router';
import { keepShown } from './post-failure.ts';

/** The server's answer to one of a page's forms (routes/respond.ts). */
export type Answer<More extends object = object> = Partial<More> & {
  /** The form's name, its `do`; empty on a page with one form. */
  form: string;
  state: 'done' | 'refused' | 'shown';
  /** The fields as posted; empty after a success. */
  values: Record<string, string>;
  errors: Record<string, string>;
  /** Why it was refused, if no single field is the cause. */
  problem?: string | undefined;
};

/** What a form shows: the answer to it, and whether it is being sent. */
export type Answered = Pick<Answer, 'values' | 'errors' | 'problem'> & { isSending: boolean };

const none = { values: {}, errors: {} };

/** The properties of a form's fields, by their names. @param answer to that form. */
export const fieldsOf =
  (formId: string, { values, errors }: Pick<Answer, 'values' | 'errors'> = none) =>
  (name: string, first?: string | null) => ({
    name,
    formId,
    error: errors[name],
    defaultValue: values[name] ?? first ?? undefined,
  });

/** The forms of a page that are sent in place share it: the page shows the answer to the last one, until it gives way to another. */
function useInPlace() {
  const { pathname, search } = useLocation();
  return useFetcher<Answer>({ key: `post ${pathname}${search}` });
}

/**
 * The answer to the form posted last, in place or as a page. None while the next is sent: a screen reader then announces the
 * same refusal again.
 * @param isEarly also before the page, which an answer in place loads again, shows what it changed.
 */
export function useAnswer<More extends object = object>({ isEarly = false } = {}): Answer<More> | undefined {
  const fetcher = useInPlace();
  const posted = useActionData<Answer>();
  const isAnswered = fetcher.state === 'idle' || (isEarly && fetcher.state === 'loading');
  return (isAnswered ? (fetcher.data ?? posted) : undefined) as Answer<More> | undefined;
}

/**
 * For the element around forms sent in place: moves the focus to what an answer is about, the invalid field or the problem,
 * and after a success to `done`.
 */
export function useFocusOnAnswer(done: string): React.RefObject<HTMLDivElement | null> {
  const { state, data } = useInPlace();
  const box = useRef<HTMLDivElement>(null);
  const last = useRef(data);
  useEffect(() => {
    if (state !== 'idle' || !data || data === last.current) return;
    last.current = data;
    const about = data.state === 'done' ? done : '[aria-invalid=true], [data-invalid] input, [role=alert]';
    box.current?.querySelector<HTMLElement>(about)?.focus();
  }, [state, data, done]);
  return box;
}

/** Whether an answer is to the form with that name and those hidden fields. */
export const isAnswerTo = (answer: Answer | undefined, does: string, fields: PostFormProps['fields'] = {}): boolean =>
  answer?.form === does && Object.entries(fields).every(([name, value]) => (answer.values[name] ?? '') === (value ?? ''));

type PostFormProps = Omit<FormProps, 'children' | 'method'> & {
  /** Its name to the server (`do`), unless its buttons have one each or it is the page's only form. */
  does?: string;
  /** Of hidden fields; undefined ones are left out. They tell forms of one name apart. */
  fields?: Readonly<Record<string, string | undefined>>;
  /** How many changes the reader has seen: the same form sent later counts as a new one. */
  seen?: string;
  /** Stays on the page; the answer is shown there (`useAnswer`). */
  inPlace?: boolean;
  /** Sends it another way, with scripts. The promise settles once it is answered. */
  send?: ((form: HTMLFormElement) => Promise<void>) | undefined;
  /** A function gets the answer to this form. */
  children: React.ReactNode | ((own: Answered) => React.ReactNode);
};

/** The form whose answer is awaited. One at a time: the router would cancel the first, which may be done already. */
let underWay: object | undefined;

function release(form: object): void {
  if (underWay === form) underWay = undefined;
}

/**
 * A form that posts to its page: by the router if its scripts have loaded, else by the browser. A second press, of any form,
 * is ignored until the first is answered. If the server does not answer, the page stays as typed (routes/keep-forms.ts).
 */
export function PostForm({ does, fields = {}, seen, inPlace = false, send, children, onSubmit, ...rest }: PostFormProps) {
  const fetcher = useInPlace();
  const navigation = useNavigation();
  const posted = useActionData<Answer>();
  const answer = useAnswer();
  const [isPressed, startPress] = useTransition();
  const [isSentByCall, setSentByCall] = useState(false);
  const own = useRef({});
  const isPosted = (inPlace ? fetcher : navigation).state === 'submitting';
  const isSending = isPressed || (send ? isSentByCall : isPosted);
  // Forms work again while the page reloads: a confirmation may be among them.
  useEffect(() => {
    if (!isSending) release(own.current);
  }, [isSending]);
  useEffect(() => () => release(own.current), []);
  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    onSubmit?.(event);
    if (event.defaultPrevented) return;
    if (send || underWay) event.preventDefault();
    if (underWay || rest.reloadDocument) return;
    underWay = own.current;
    if (send) {
      setSentByCall(true);
      void send(event.currentTarget).finally(() => setSentByCall(false));
      return;
    }
    keepShown(inPlace ? (fetcher.data ?? posted) : posted);
    // The router's state follows in a transition, later than a fast second press; `isPressed` is set before it.
    startPress(() => {});
  };
  const Sender = inPlace ? fetcher.Form : Form;
  return (
    <Sender noValidate {...rest} method="post" aria-busy={isSending} onSubmitCapture={leaveNewTabs} onSubmit={submit}>
      {does !== undefined && <input type="hidden" name="do" value={does} />}
      {seen !== undefined && <input type="hidden" name="seen" value={seen} />}
      {Object.entries(fields).map(
        ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {typeof children === 'function'
        ? children({ ...(answer && isAnswerTo(answer, does ?? answer.form, fields) ? answer : none), isSending })
        : children}
    </Sender>
  );
}

/** The router takes every form; one that opens a new tab, such as a preview, is left to the browser. */
function leaveNewTabs(event: React.SubmitEvent<HTMLFormElement>): void {
  const { submitter } = event.nativeEvent as SubmitEvent;
  if (submitter?.getAttribute('formtarget')) event.stopPropagation();
}

/** Why a form was refused, if no field says so. */
export const Refused = ({ children }: { children: string | undefined }) =>
  children ? (
    <p role="alert" className="mb-4 rounded-lg border border-clay bg-clay-soft px-4 py-3 font-medium text-clay">
      {children}
    </p>
  ) : null;
