import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { z } from 'zod';
import { showToast, type Toast } from '#app/ui/feedback/toasts.tsx';
import { messageTooLong } from '#app/ui/form/field.tsx';
import { honeypotName } from '#app/ui/form/honeypot.tsx';
import { useSiteInfo } from '#app/ui/layout/site-info.tsx';
import { type FormOutcome, type SentReceipt, usePostedOutcome } from './form-outcome.ts';
import { keepSent, keptSent } from './kept-sent.ts';
import { loadSent } from './sent.tsx';
import type { Submitted } from './submit-form.ts';

export type FormValues = Record<string, string>;
export type FormBody = Record<string, unknown>;

export type FormRules = {
  /** Of the form element; unique on the page. */
  id: string;
  /** Identifies the form and its variant to the server. */
  name: string;
  endpoint: string;
  /** The body's rules, loaded when the visitor begins to fill in; they may depend on it. */
  loadSchema: (body?: FormBody) => Promise<z.ZodType>;
  /** The form's own success panel, loaded at the same time. */
  loadSent?: () => Promise<unknown>;
  body: (values: FormValues, page: string) => FormBody;
  /** Forms of one group share a limit. */
  throttle?: string;
  success: Toast;
  duplicate?: Toast;
  /** The toast for invalid fields, beside the messages at the fields. */
  invalid?: (fields: Record<string, string>) => Toast;
  /** What a failure shows, from the server's message if there is one. */
  failure: (message?: string) => { toast: Toast; problem: string };
  onSent?: () => void;
};

const loadSending = () => import('./submit-form.ts');

type Outcome = Omit<FormOutcome, 'form' | 'values'> &
  Partial<Pick<FormOutcome, 'values'>> & {
    /** Sent before the page was loaded again. */
    isKept?: true;
  };

/** Milliseconds before a bot that filled in the honeypot sees success. */
const honeypotPause = 1_000;

/** One form's life in the browser: validated, sent once at a time, answered, and reset when accepted. */
export function useForm(rules: FormRules) {
  const posted = usePostedOutcome(rules.name);
  const { pathname } = useLocation();
  const { publicApiKey } = useSiteInfo();
  const [outcome, setOutcome] = useState<Outcome | undefined>(posted);
  const held = useRef({});
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
    const { receipt, values } = (!posted && keptSent(rules.name)) || {};
    if (receipt) loadPanel().then(() => setOutcome({ state: 'done', errors: {}, receipt, values: values ?? {}, isKept: true }));
  }, []);
  const again = () => {
    keepSent();
    // The button that the visitor clicked is gone.
    focusNext.current = firstField;
    setOutcome(undefined);
  };

  /** `values` are what was sent: the fields may have changed since. */
  const taken = (form: HTMLFormElement, values: FormValues, { reference, tracker, at }: SentReceipt) => {
    form.reset();
    const receipt = { reference, tracker, at };
    // Meanwhile the visitor may have gone to another page.
    if (reference && form.isConnected) keepSent({ form: rules.name, receipt, values });
    setOutcome({ state: 'done', errors: {}, values, receipt });
    showToast(rules.success);
    rules.onSent?.();
  };

  const refuse = (form: HTMLFormElement, fields: Record<string, string>, problem?: string, toast?: Toast) => {
    // An error in a hidden field counts as an error of the whole form.
    const unseen = Object.entries(fields).find(([name]) => !fieldOf(form, name));
    const whole = problem ?? unseen?.[1];
    focusNext.current = firstInvalid;
    setOutcome({ state: 'refused', errors: fields, ...(whole && { problem: whole }) });
    if (toast) showToast(toast);
  };

  const settle = (form: HTMLFormElement, values: FormValues, sent: Submitted) => {
    switch (sent.outcome) {
      case 'done':
        return taken(form, values, sent);
      case 'overtaken':
        setOutcome({ state: 'refused', errors: {}, isDuplicate: true });
        return rules.duplicate && showToast(rules.duplicate);
      case 'invalid':
        return refuse(form, sent.fields, undefined, rules.invalid?.(sent.fields));
      case 'limited':
        return refuse(form, {}, sent.error, limitToast(sent.error));
      default: {
        const { toast, problem } = rules.failure('message' in sent ? sent.message : undefined);
        return refuse(form, {}, problem, toast);
      }
    }
  };

  const loadPanel = () => Promise.all([loadSent(), rules.loadSent?.()]).catch(() => {});

  const submit = async (form: HTMLFormElement) => {
    const values = readValues(form);
    if (values[honeypotName]) {
      await Promise.all([new Promise((resolve) => setTimeout(resolve, honeypotPause)), loadPanel()]);
      return taken(form, values, { at: '' });
    }
    const tooLong = overlong(form);
    if (tooLong) return refuse(form, tooLong, undefined, rules.invalid?.(tooLong));
    const body = rules.body(values, pathname);
    const sending = await loadSending().catch(() => undefined);
    const sent = sending?.submitForm(rules, body, { publicApiKey, held: held.current });
    const settled = (await sent) ?? { outcome: 'failed' };
    if (settled.outcome === 'done') await loadPanel();
    settle(form, values, settled);
  };

  /** Clears the error of a field that is now valid. */
  const onInput = async ({ target, currentTarget: form }: React.InputEvent<HTMLFormElement>) => {
    const { name } = target as HTMLInputElement;
    if (!errors[name]) return;
    const body = rules.body(readValues(form), pathname);
    const wrong = await loadSending().then(
      ({ checkBody }) => checkBody(rules, body),
      () => undefined,
    );
    if (wrong?.[name]) return;
    setOutcome(
      (now) => now && { ...now, errors: Object.fromEntries(Object.entries(now.errors).filter(([key]) => key !== name)) },
    );
  };

  const send = (form: HTMLFormElement) => {
    setOutcome(undefined);
    return submit(form);
  };

  return {
    posted,
    outcome,
    /** What replaces an accepted form (view/sent.tsx), and the way back. */
    sent:
      outcome?.state === 'done' && outcome.receipt
        ? {
            ...{ id: rules.id, receipt: outcome.receipt, values: outcome.values ?? {}, again },
            ...(outcome.isKept && { takesFocus: false }),
          }
        : undefined,
    /** For `FormShell`. */
    shell: {
      id: rules.id,
      name: rules.name,
      send,
      onInput,
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

const limitToast = (message: string): Toast => ({ title: 'Error', description: message, tone: 'destructive' });

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
