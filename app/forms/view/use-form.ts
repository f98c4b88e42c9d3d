import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { z } from 'zod';
import { showToast, type Toast } from '#app/ui/feedback/toasts.tsx';
import { messageTooLong } from '#app/ui/form/field.tsx';
import { honeypotName } from '#app/ui/form/honeypot.tsx';
import { useSiteInfo } from '#app/ui/layout/site-info.tsx';
import { type FormOutcome, type SentReceipt, usePostedOutcome } from './form-outcome.ts';
import { loadSent } from './sent.tsx';
import type { ThrottleGroup } from './submission-guard.ts';
import type { Submitted } from './submit-form.ts';

export type FormValues = Record<string, string>;

export type FormRules = {
  /** Of the form element; unique on the page. */
  id: string;
  /** Tells the server which form it is, in which of its looks. */
  name: string;
  endpoint: string;
  /** The rules for the body, loaded when the visitor begins to fill in. */
  loadSchema: () => Promise<z.ZodType>;
  /** What the form shows of its own once it was taken, loaded at the same time. */
  loadSent?: () => Promise<unknown>;
  body: (values: FormValues, page: string) => Record<string, unknown>;
  throttle?: ThrottleGroup;
  success: Toast;
  duplicate?: Toast;
  /** What is shown, beside the words at the fields, when fields are wrong. */
  invalid?: (fields: Record<string, string>) => Toast;
  /** What a failure shows; given the server's words, where there are any. */
  failure: (message?: string) => { toast: Toast; problem: string };
  onSent?: () => void;
};

const loadSending = () => import('./submit-form.ts');

type Outcome = Omit<FormOutcome, 'form' | 'values'> & Partial<Pick<FormOutcome, 'values'>>;

/** How long a program that filled in the hidden field waits for its success, in milliseconds. */
const honeypotPause = 1_000;

/** One form's life in the browser: checked, sent once at a time, answered, and emptied when it was taken. */
export function useForm(rules: FormRules) {
  const posted = usePostedOutcome(rules.name);
  const { pathname } = useLocation();
  const { publicApiKey } = useSiteInfo();
  const [outcome, setOutcome] = useState<Outcome | undefined>(posted);
  const [sending, setSending] = useState(false);
  const busy = useRef(false);
  const held = useRef({});
  const errors = outcome?.errors ?? {};
  /** Where the focus goes with the next change: it does not leave a field that is being put right. */
  const focusNext = useRef(posted?.state === 'refused' ? firstInvalid : undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the fields show what came of it
  useEffect(() => {
    focusNext.current?.(rules.id)?.focus();
    focusNext.current = undefined;
  }, [outcome, rules.id]);
  const again = () => {
    // The button that led back is gone.
    focusNext.current = firstField;
    setOutcome(undefined);
  };

  const taken = (form: HTMLFormElement, { reference, tracker, at }: SentReceipt) => {
    const values = readValues(form);
    form.reset();
    // Counters listen to what is typed; a reset is silent.
    for (const field of form.querySelectorAll('textarea')) field.dispatchEvent(new Event('input', { bubbles: true }));
    setOutcome({ state: 'sent', errors: {}, values, receipt: { reference, tracker, at } });
    showToast(rules.success);
    rules.onSent?.();
  };

  const refuse = (form: HTMLFormElement, fields: Record<string, string>, problem?: string, toast?: Toast) => {
    // What is wrong with a field that nobody sees is wrong with the whole.
    const unseen = Object.entries(fields).find(([name]) => !fieldOf(form, name));
    const whole = problem ?? unseen?.[1];
    focusNext.current = firstInvalid;
    setOutcome({ state: 'refused', errors: fields, ...(whole && { problem: whole }) });
    if (toast) showToast(toast);
  };

  const settle = (form: HTMLFormElement, sent: Submitted) => {
    if (sent.state === 'sent') return taken(form, sent);
    if (sent.state === 'duplicate') {
      setOutcome({ state: 'duplicate', errors: {} });
      return rules.duplicate && showToast(rules.duplicate);
    }
    if (sent.state === 'invalid') return refuse(form, sent.fields, undefined, rules.invalid?.(sent.fields));
    if (sent.state === 'limited') return refuse(form, {}, sent.message, limitToast(sent.message));
    const { toast, problem } = rules.failure(sent.message);
    return refuse(form, {}, problem, toast);
  };

  const loadPanel = () => Promise.all([loadSent(), rules.loadSent?.()]).catch(() => {});

  const submit = async (form: HTMLFormElement) => {
    const values = readValues(form);
    if (values[honeypotName]) {
      await Promise.all([new Promise((resolve) => setTimeout(resolve, honeypotPause)), loadPanel()]);
      return taken(form, { at: '' });
    }
    const tooLong = overlong(form);
    if (tooLong) return refuse(form, tooLong, undefined, rules.invalid?.(tooLong));
    const body = rules.body(values, pathname);
    const sending = await loadSending().catch(() => undefined);
    const sent = sending?.submitForm(rules, body, { publicApiKey, held: held.current });
    const settled = (await sent) ?? { state: 'failed' };
    if (settled.state === 'sent') await loadPanel();
    settle(form, settled);
  };

  /** A field that is right now says nothing any more. */
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

  const onSubmit = async (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    setOutcome(undefined);
    await submit(event.currentTarget).finally(() => {
      busy.current = false;
      setSending(false);
    });
  };

  return {
    posted,
    outcome,
    /** What replaces the form once it was accepted (view/sent.tsx), and how it is left. */
    sent:
      outcome?.state === 'sent' && outcome.receipt
        ? { id: rules.id, receipt: outcome.receipt, values: outcome.values ?? {}, again }
        : undefined,
    /** For `FormShell`. */
    shell: {
      id: rules.id,
      name: rules.name,
      sending,
      onSubmit,
      onInput,
      errorCount: Object.keys(errors).length,
      problem: outcome?.problem,
      onFocus: () => {
        for (const load of [rules.loadSchema, loadSending, loadPanel]) load().catch(() => {});
      },
    },
    /** For each field: what is wrong with it, and what was typed. */
    field: (name: string) => ({
      name,
      formId: rules.id,
      error: errors[name],
      defaultValue: posted?.state === 'refused' ? posted.values[name] : undefined,
    }),
  };
}

const limitToast = (message: string): Toast => ({ title: 'Error', description: message, tone: 'destructive' });

function readValues(form: HTMLFormElement): FormValues {
  return Object.fromEntries(Array.from(new FormData(form), ([name, value]) => [name, String(value)]));
}

/** Messages that are longer than their field takes, which the rules for what is stored may still allow. */
function overlong(form: HTMLFormElement): Record<string, string> | undefined {
  const fields = [...form.querySelectorAll('textarea')].filter(
    ({ textLength, maxLength }) => maxLength >= 0 && textLength > maxLength,
  );
  return fields.length > 0
    ? Object.fromEntries(fields.map(({ name, maxLength }) => [name, messageTooLong(maxLength)]))
    : undefined;
}

const firstInvalid = (id: string) => document.getElementById(id)?.querySelector<HTMLElement>('[aria-invalid="true"]');
const firstField = (id: string) =>
  document.getElementById(id)?.querySelector<HTMLElement>('input:not([type=hidden], [tabindex])');
const fieldOf = (form: HTMLFormElement, name: string) =>
  form.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]:not([type="hidden"])`);
