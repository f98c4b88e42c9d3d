import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { z } from 'zod';
import { fieldMessages } from '#app/domain/submissions/field-messages.ts';
import { tooManyRequests } from '#app/domain/submissions/limits.ts';
import { showToast, type Toast } from '#app/ui/feedback/toasts.tsx';
import { honeypotName } from '#app/ui/form/honeypot.tsx';
import { useSiteInfo } from '#app/ui/layout/site-info.tsx';
import { type FormName, type FormOutcome, usePostedOutcome } from './form-outcome.ts';
import { type Sent, sendForm } from './send-form.ts';
import { createKeys, isTooSoon, noteSubmission, type ThrottleGroup } from './submission-guard.ts';

export type FormValues = Record<string, string>;

export type FormRules = {
  /** Of the form element; unique on the page. */
  id: string;
  name: FormName;
  endpoint: string;
  /** The rules for the body, loaded when the visitor begins to fill in. */
  loadSchema: () => Promise<z.ZodType>;
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

/** How long a program that filled in the hidden field waits for its success, in milliseconds. */
const honeypotPause = 1_000;

/** One form's life in the browser: checked, sent once at a time, answered, and emptied when it was taken. */
export function useForm(rules: FormRules) {
  const posted = usePostedOutcome(rules.name);
  const { pathname } = useLocation();
  const { publicApiKey } = useSiteInfo();
  const [outcome, setOutcome] = useState<Omit<FormOutcome, 'form' | 'values'> | undefined>(posted);
  const [sending, setSending] = useState(false);
  const busy = useRef(false);
  const [keys] = useState(createKeys);
  const errors = outcome?.errors ?? {};
  useEffect(() => {
    if (outcome?.state === 'refused') firstInvalid(rules.id)?.focus();
  }, [outcome, rules.id]);

  const taken = (form: HTMLFormElement) => {
    keys.renew();
    form.reset();
    // Counters listen to what is typed; a reset is silent.
    for (const field of form.querySelectorAll('textarea')) field.dispatchEvent(new Event('input', { bubbles: true }));
    setOutcome({ state: 'sent', errors: {} });
    showToast(rules.success);
    rules.onSent?.();
  };

  const refuse = (form: HTMLFormElement, fields: Record<string, string>, problem?: string, toast?: Toast) => {
    // What is wrong with a field that nobody sees is wrong with the whole.
    const unseen = Object.entries(fields).find(([name]) => !fieldOf(form, name));
    const whole = problem ?? unseen?.[1];
    setOutcome({ state: 'refused', errors: fields, ...(whole && { problem: whole }) });
    if (toast) showToast(toast);
  };

  const settle = (form: HTMLFormElement, sent: Sent) => {
    if (sent.state === 'sent') {
      if (rules.throttle) noteSubmission(rules.throttle);
      return taken(form);
    }
    if (sent.state === 'duplicate') {
      setOutcome({ state: 'duplicate', errors: {} });
      return rules.duplicate && showToast(rules.duplicate);
    }
    if (sent.state === 'invalid') return refuse(form, sent.fields, undefined, rules.invalid?.(sent.fields));
    if (sent.state === 'limited') return refuse(form, {}, sent.message, limitToast(sent.message));
    const { toast, problem } = rules.failure(sent.message);
    return refuse(form, {}, problem, toast);
  };

  const submit = async (form: HTMLFormElement) => {
    const values = readValues(form);
    if (values[honeypotName]) {
      await new Promise((resolve) => setTimeout(resolve, honeypotPause));
      return taken(form);
    }
    const body = rules.body(values, pathname);
    const fields = await checkBody(rules, body);
    if (fields) return refuse(form, fields, undefined, rules.invalid?.(fields));
    if (rules.throttle && isTooSoon(rules.throttle)) return refuse(form, {}, tooManyRequests, limitToast(tooManyRequests));
    const headers = { 'Idempotency-Key': keys.keyFor(JSON.stringify(body)), Authorization: `Bearer ${publicApiKey}` };
    settle(form, await sendForm(rules.endpoint, body, headers));
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
    /** Leaves the thanks and shows the form again. */
    again: () => setOutcome(undefined),
    /** For `FormShell`. */
    shell: {
      id: rules.id,
      name: rules.name,
      sending,
      onSubmit,
      errorCount: Object.keys(errors).length,
      problem: outcome?.problem,
      onFocus: () => void rules.loadSchema().catch(() => {}),
    },
    /** For each field: what is wrong with it, and what stood in it. */
    field: (name: string) => ({ name, formId: rules.id, error: errors[name], defaultValue: posted?.values[name] }),
  };
}

const limitToast = (message: string): Toast => ({ title: 'Error', description: message, tone: 'destructive' });

function readValues(form: HTMLFormElement): FormValues {
  return Object.fromEntries(Array.from(new FormData(form), ([name, value]) => [name, String(value)]));
}

/** The first message of each field that breaks a rule. Without the rules, which did not load, the server checks alone. */
async function checkBody({ loadSchema }: FormRules, body: object): Promise<Record<string, string> | undefined> {
  const schema = await loadSchema().catch(() => undefined);
  const checked = schema?.safeParse(body);
  return checked && !checked.success ? fieldMessages(checked.error) : undefined;
}

const firstInvalid = (id: string) => document.getElementById(id)?.querySelector<HTMLElement>('[aria-invalid="true"]');
const fieldOf = (form: HTMLFormElement, name: string) =>
  form.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]:not([type="hidden"])`);
