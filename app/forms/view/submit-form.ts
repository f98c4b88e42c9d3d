import { longTime } from '#app/content/dates.ts';
import { fieldMessages } from '#app/domain/validation/field-messages.ts';
import { invalid, limited } from '#app/domain/validation/outcome.ts';
import { tooManyRequests } from '#app/domain/validation/submission-limits.ts';
import { type SendResult, sendForm } from './send-form.ts';
import { createKeys, isTooSoon, noteSubmission } from './submission-guard.ts';
import type { FormBody, FormRules } from './use-form.ts';

// Loaded when the visitor begins to fill in.

type Keys = ReturnType<typeof createKeys>;

export type Submitted = Exclude<SendResult, { outcome: 'done' }> | (Extract<SendResult, { outcome: 'done' }> & { at: string });

/** Validates and sends the form, rate-limited, with the same key for the same content. */
export async function submitForm(
  rules: FormRules,
  body: FormBody,
  { publicApiKey, held }: { publicApiKey: string; held: { keys?: Keys } },
): Promise<Submitted> {
  const { throttle, endpoint } = rules;
  const fields = await checkBody(rules, body);
  if (fields) return invalid(fields);
  if (throttle && isTooSoon(throttle)) return limited(tooManyRequests);
  held.keys ??= createKeys();
  const headers = { 'Idempotency-Key': held.keys.keyFor(JSON.stringify(body)), Authorization: `Bearer ${publicApiKey}` };
  const sent = await sendForm(endpoint, body, headers);
  if (sent.outcome !== 'done') return sent;
  held.keys.renew();
  if (throttle) noteSubmission(throttle);
  return { ...sent, at: longTime(new Date().toISOString()) };
}

/** The first message for each invalid field. If the rules fail to load, only the server validates. */
export async function checkBody({ loadSchema }: FormRules, body: FormBody): Promise<Record<string, string> | undefined> {
  const schema = await loadSchema(body).catch(() => undefined);
  const checked = schema?.safeParse(body);
  return checked && !checked.success ? fieldMessages(checked.error) : undefined;
}
