import { useEffect, useRef, useState } from 'react';
import { useActionData, useLocation } from 'react-router';
import type { z } from 'zod';
import { Button } from '#app/ui/controls/button.tsx';
import { showToast, type Toast } from '#app/ui/feedback/toasts.tsx';
import { messageTooLong } from '#app/ui/form/field.tsx';
import { Honeypot, honeypotName } from '#app/ui/form/honeypot.tsx';
import { type Answer, PostForm } from '#app/ui/form/post-form.tsx';
import { useSiteInfo } from '#app/ui/layout/site-info.tsx';
import { failureOr, formFailed } from './outcomes.ts';
import type { Submitted } from './send-visitor-form.ts';
import { loadSent } from './sent.tsx';

export type FormValues = Record<string, string>;
export type FormBody = Record<string, unknown>;

export type FormRules = {
  /** Of the form element and its anchor; unique on the page. */
  id: string;
  /** Identifies the form and its variant to the server. */
  name: string;
  endpoint: string;
  /** The body's rules, loaded when the visitor begins to fill in; they may depend on it. */
  loadSchema: (body?: FormBody) => Promise<z.ZodType>;
  /** The form's own success panel, loaded at the same time. */
  loadSent?: () => Promise<unknown>;
  /** What is sent, if not the fields alone. */
  body?: (values: FormValues, page: string) => FormBody;
  /** Forms of one group share a limit. */
  throttle?: string;
  success: Toast;
  duplicate?: Toast;
  /** The toast for invalid fields, beside the messages at the fields. */
  invalid?: (fields: Record<string, string>) => Toast;
  /** What a failure shows, from the server's message if there is one; its words by default. */
  failure?: (message?: string) => { toast: Toast; problem: string };
  onSent?: () => void;
};

/** The sender's receipt. Without a reference nothing was stored, or an earlier version stored it. */
export type SentReceipt = { reference?: string | undefined; tracker?: string | undefined; at: string };

/** An accepted form: the submission, and how to return to the form. */
export type AcceptedForm = Pick<Toast, 'title' | 'description'> & {
  id: string;
  receipt: SentReceipt;
  values: FormValues;
  again: () => void;
  /** Whether its panel takes the focus from the removed submit button. */
  takesFocus: boolean;
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

const loadSending = () => import('./send-visitor-form.ts');

/** Of the content that was sent last, and not accepted. */
export type HeldKey = { content?: string | undefined; key?: string };

/** Milliseconds before a bot that filled in the honeypot sees success. */
const honeypotPause = 1_000;

/** One form's life in the browser: validated, sent once at a time, answered, and reset when accepted. */
export function useForm(rules: FormRules) {
  const { success, failure = failureOr(formFailed) } = rules;
  const posted = usePostedOutcome(rules.name);
  const { pathname } = useLocation();
  const { publicApiKey } = useSiteInfo();
  const [outcome, setOutcome] = useState<Omit<FormOutcome, 'form'> | undefined>(posted);
  /** Whether it was sent before the page was loaded again. */
  const [isKept, setKept] = useState(false);
  const held = useRef<HeldKey>({});
  const errors = outcome?.errors ?? {};
  /** Where the next change moves the focus: not away from a field being corrected. */
  const focusNext = useRef(posted?.state === 'refused' ? firstInvalid : undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the fields show what came of it
  useEffect(() => {
    focusNext.current?.(rules.id)?.focus();
    focusNext.current = undefined;
  }, [outcome, rules.id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has loaded
  useEffect(() => {
    const { receipt, values = {} } = (!posted && keptSent(rules.name)) || {};
    if (!receipt) return;
    loadPanel().then(() => {
      setKept(true);
      setOutcome({ state: 'done', errors: {}, receipt, values });
    });
  }, []);
  const again = () => {
    keepSent();
    // The button that the visitor clicked is gone.
    focusNext.current = firstField;
    setOutcome(undefined);
  };
  const bodyOf = ({ [honeypotName]: _, form: _name, ...values }: FormValues) => rules.body?.(values, pathname) ?? values;
  const loadPanel = () => Promise.all([loadSent(), rules.loadSent?.()]).catch(() => {});

  /** `values` are what was sent: the fields may have changed since. */
  const taken = (form: HTMLFormElement, values: FormValues, { reference, tracker, at }: SentReceipt) => {
    form.reset();
    const receipt = { reference, tracker, at };
    // Meanwhile the visitor may have gone to another page.
    if (reference && form.isConnected) keepSent({ form: rules.name, receipt, values });
    setKept(false);
    setOutcome({ state: 'done', errors: {}, values, receipt });
    showToast(success);
    rules.onSent?.();
  };

  /** The toast of a refusal, and what is said above the fields. */
  const wordsOf = (form: HTMLFormElement, refused: Exclude<Submitted, { outcome: 'done' }>) => {
    if (refused.outcome === 'limited')
      return { toast: { title: 'Error', description: refused.error, tone: 'destructive' } as const, problem: refused.error };
    if (refused.outcome !== 'invalid') return failure('message' in refused ? refused.message : undefined);
    // An error in a hidden field counts as an error of the whole form.
    const unseen = Object.entries(refused.fields).find(([name]) => !fieldOf(form, name));
    return { toast: rules.invalid?.(refused.fields), problem: unseen?.[1] };
  };

  const settle = (form: HTMLFormElement, values: FormValues, sent: Submitted) => {
    if (sent.outcome === 'done') return taken(form, values, sent);
    const refused = { state: 'refused', values: {}, errors: {} } as const;
    if ('isDuplicate' in sent) {
      setOutcome({ ...refused, isDuplicate: true });
      return rules.duplicate && showToast(rules.duplicate);
    }
    const { toast, problem } = wordsOf(form, sent);
    focusNext.current = firstInvalid;
    setOutcome({ ...refused, errors: 'fields' in sent ? sent.fields : {}, problem });
    if (toast) showToast(toast);
  };

  const send = async (form: HTMLFormElement) => {
    setOutcome(undefined);
    const values = readValues(form);
    if (values[honeypotName]) {
      await Promise.all([new Promise((resolve) => setTimeout(resolve, honeypotPause)), loadPanel()]);
      return taken(form, values, { at: '' });
    }
    const tooLong = overlong(form);
    if (tooLong) return settle(form, values, { outcome: 'invalid', fields: tooLong });
    const sending = await loadSending().catch(() => undefined);
    const sent = sending?.sendVisitorForm(rules, bodyOf(values), { publicApiKey, held: held.current });
    const settled = (await sent) ?? { outcome: 'failed' };
    if (settled.outcome === 'done') await loadPanel();
    settle(form, values, settled);
  };

  /** Clears the error of a field that is now valid. */
  const onInput = async ({ target, currentTarget: form }: React.InputEvent<HTMLFormElement>) => {
    const { name } = target as HTMLInputElement;
    if (!errors[name]) return;
    const body = bodyOf(readValues(form));
    const wrong = await loadSending().then(
      ({ checkBody }) => checkBody(rules, body),
      () => undefined,
    );
    if (wrong?.[name]) return;
    setOutcome(
      (now) => now && { ...now, errors: Object.fromEntries(Object.entries(now.errors).filter(([key]) => key !== name)) },
    );
  };

  return {
    posted,
    /** What replaces an accepted form (sent.tsx), and the way back. */
    sent:
      outcome?.state === 'done' && outcome.receipt
        ? { ...success, id: rules.id, receipt: outcome.receipt, values: outcome.values, again, takesFocus: !isKept }
        : undefined,
    /** For `VisitorForm`. */
    form: {
      ...{ id: rules.id, name: rules.name, send, onInput },
      errorCount: Object.keys(errors).length,
      problem: outcome?.problem,
      onFocus: () => {
        for (const load of [rules.loadSchema, loadSending, loadPanel]) load().catch(() => {});
      },
    },
    /** Each field's error and posted value. */
    field: (name: string) => ({
      name,
      formId: rules.id,
      error: errors[name],
      defaultValue: posted && posted.state !== 'done' ? posted.values[name] : undefined,
    }),
  };
}

/** Of a visitor's form, what its fields need. */
export type FieldOf = ReturnType<typeof useForm>['field'];

type VisitorFormProps = {
  form: ReturnType<typeof useForm>['form'];
  label: string;
  button: string;
  buttonSending?: string;
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
export function VisitorForm(props: VisitorFormProps) {
  const { form, label, button, buttonSending = 'Submitting...', onSubmit, hidden = {}, children, foot } = props;
  const { inline = false, isWaiting = false } = props;
  const { id, name, errorCount, problem, ...own } = form;
  const { search } = useLocation();
  return (
    <PostForm
      {...own}
      id={id}
      action={`${search}#${id}`}
      aria-label={label}
      fields={{ form: name, ...hidden }}
      onSubmit={onSubmit}
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

type KeptSent = { form: string; receipt: SentReceipt; values: FormValues };

/**
 * Keeps what was sent in the page's entry of the browser's history, so that a reload, Back and Forward show it again. Not in its
 * address: ad pixels, counts and referrers read that, and must not learn the request's token.
 */
function keepSent(sent?: KeptSent): void {
  try {
    history.replaceState({ ...history.state, sent }, '');
  } catch {
    // Some browsers limit how often; the form works without.
  }
}

/** What that form sent from this entry of the history. */
function keptSent(form: string): KeptSent | undefined {
  const sent: KeptSent | undefined = history.state?.sent;
  return sent?.form === form ? sent : undefined;
}

function readValues(form: HTMLFormElement): FormValues {
  return Object.fromEntries(Array.from(new FormData(form), ([name, value]) => [name, String(value)]));
}

/** Messages longer than their field allows; the stored rules may allow more. */
function overlong(form: HTMLFormElement): Record<string, string> | undefined {
  const fields = [...form.querySelectorAll('textarea')].filter(
    ({ textLength, maxLength }) => maxLength >= 0 && textLength > maxLength,
  );
  return fields.length > 0
    ? Object.fromEntries(fields.map(({ name, maxLength }) => [name, messageTooLong(maxLength)]))
    : undefined;
}

/** Of several options, the first. */
const firstInvalid = (id: string) =>
  document
    .getElementById(id)
    ?.querySelector<HTMLElement>('[aria-invalid="true"]:not(fieldset), fieldset[aria-invalid="true"] input');
const firstField = (id: string) =>
  document.getElementById(id)?.querySelector<HTMLElement>('input:not([type=hidden], [tabindex])');
const fieldOf = (form: HTMLFormElement, name: string) =>
  form.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]:not([type="hidden"])`);
