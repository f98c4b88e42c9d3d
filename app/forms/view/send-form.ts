import { invalid, limited, type Outcome, type Overtaken } from '#app/domain/validation/outcome.ts';
import { duplicateCode, tooManyRequests } from '#app/domain/validation/submission-limits.ts';

/** Milliseconds between attempts while the server is unreachable. */
const pauses = [1_000, 2_000];
const giveUpAfter = 15_000;

/** What the call answers. `failed`: nothing was stored; `message` is from the server; without one, it was unreachable. */
export type SendResult =
  | Outcome<{ reference?: string | undefined; tracker?: string | undefined }>
  | (Overtaken & { isDuplicate: true })
  | { outcome: 'failed'; message?: string };

/**
 * Posts JSON. Retries if the server does not answer or returns 503; the idempotency key makes a repeated request count
 * once.
 */
export async function sendForm(endpoint: string, body: object, headers: Record<string, string>): Promise<SendResult> {
  for (let attempt = 0; ; attempt++) {
    const answer = await post(endpoint, body, headers);
    const again = !answer || answer.status === 503;
    const pause = pauses[attempt];
    if (!again || pause === undefined) return answer ? read(answer) : { outcome: 'failed' };
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

async function post(endpoint: string, body: object, headers: Record<string, string>): Promise<Response | undefined> {
  try {
    return await fetch(endpoint, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
      // Some browsers in use lack it.
      ...(AbortSignal.timeout && { signal: AbortSignal.timeout(giveUpAfter) }),
    });
  } catch {
    return undefined;
  }
}

type AnswerBody = { error?: string; fields?: Record<string, string>; code?: string; reference?: string; tracker?: string };

async function read(answer: Response): Promise<SendResult> {
  const { error, fields, code, reference, tracker }: AnswerBody = await answer.json().catch(() => ({}));
  if (answer.ok) return { outcome: 'done', reference, tracker };
  if (code === duplicateCode) return { outcome: 'overtaken', problem: error ?? '', isDuplicate: true };
  if (answer.status === 422 && fields) return invalid(fields);
  if (answer.status === 429) return limited(error ?? tooManyRequests);
  return { outcome: 'failed', message: error || answer.statusText };
}
