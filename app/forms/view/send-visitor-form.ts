import { longTime } from '#app/content/dates.ts';
import { fieldMessages, invalid, limited, type Outcome, type Overtaken } from '#app/domain/validation/outcome.ts';
import { duplicateCode, tooManyRequests } from '#app/domain/validation/submission-limits.ts';
import type { FormBody, FormRules, HeldKey } from './visitor-form.tsx';

// Loaded when the visitor begins to fill in.

/** What the call answers. `failed`: nothing was stored; `message` is from the server; without one, it was unreachable. */
type CallResult =
  | Outcome<{ reference?: string | undefined; tracker?: string | undefined }>
  | (Overtaken & { isDuplicate: true })
  | { outcome: 'failed'; message?: string };

export type Submitted = Exclude<CallResult, { outcome: 'done' }> | (Extract<CallResult, { outcome: 'done' }> & { at: string });

/** Validates and sends the form, rate-limited, with the same key for the same content. */
export async function sendVisitorForm(
  rules: FormRules,
  body: FormBody,
  { publicApiKey, held }: { publicApiKey: string; held: HeldKey },
): Promise<Submitted> {
  const { throttle, endpoint } = rules;
  const fields = await checkBody(rules, body);
  if (fields) return invalid(fields);
  if (throttle && isTooSoon(throttle)) return limited(tooManyRequests);
  const headers = { 'Idempotency-Key': keyFor(held, JSON.stringify(body)), Authorization: `Bearer ${publicApiKey}` };
  const sent = await call(endpoint, body, headers);
  if (sent.outcome !== 'done') return sent;
  held.content = undefined;
  if (throttle) noteSubmission(throttle);
  return { ...sent, at: longTime(new Date().toISOString()) };
}

/** The first message for each invalid field. If the rules fail to load, only the server validates. */
export async function checkBody({ loadSchema }: FormRules, body: FormBody): Promise<Record<string, string> | undefined> {
  const schema = await loadSchema(body).catch(() => undefined);
  const checked = schema?.safeParse(body);
  return checked && !checked.success ? fieldMessages(checked.error) : undefined;
}

/** The idempotency key: the same while the content is the same, a new one once it is accepted. `randomUUID` needs HTTPS. */
export function keyFor(held: HeldKey, content: string): string {
  if (held.content !== content || !held.key) {
    const bytes = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0'));
    Object.assign(held, { content, key: bytes.join('') });
  }
  return held.key ?? '';
}

/** Milliseconds between submissions of one form in a browser session. */
const throttled = 30_000;

/** Each group has its own limit: a quote request right after a message is accepted. */
const storageKey = (group: string) => `submitted-${group}`;

/** Whether this browser session sent that form in the last half minute. */
export function isTooSoon(group: string, now = Date.now()): boolean {
  try {
    const last = Number(sessionStorage.getItem(storageKey(group)));
    return last > 0 && now - last >= 0 && now - last < throttled;
  } catch {
    return false; // Storage is disabled; the server limits too.
  }
}

export function noteSubmission(group: string, now = Date.now()): void {
  try {
    sessionStorage.setItem(storageKey(group), String(now));
  } catch {
    // As above.
  }
}

/** Milliseconds between attempts while the server is unreachable. */
const pauses = [1_000, 2_000];
const giveUpAfter = 15_000;

/**
 * Posts JSON. Retries if the server does not answer or returns 503; the idempotency key makes a repeated request count
 * once.
 */
export async function call(endpoint: string, body: object, headers: Record<string, string>): Promise<CallResult> {
  for (let attempt = 0; ; attempt++) {
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
      // Some browsers in use lack it.
      ...(AbortSignal.timeout && { signal: AbortSignal.timeout(giveUpAfter) }),
    }).catch(() => undefined);
    const again = !answer || answer.status === 503;
    const pause = pauses[attempt];
    if (!again || pause === undefined) return answer ? read(answer) : { outcome: 'failed' };
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

type AnswerBody = { error?: string; fields?: Record<string, string>; code?: string; reference?: string; tracker?: string };

async function read(answer: Response): Promise<CallResult> {
  const { error, fields, code, reference, tracker }: AnswerBody = await answer.json().catch(() => ({}));
  if (answer.ok) return { outcome: 'done', reference, tracker };
  if (code === duplicateCode) return { outcome: 'overtaken', problem: error ?? '', isDuplicate: true };
  if (answer.status === 422 && fields) return invalid(fields);
  if (answer.status === 429) return limited(error ?? tooManyRequests);
  return { outcome: 'failed', message: error || answer.statusText };
}
