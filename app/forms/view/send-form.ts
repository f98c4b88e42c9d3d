import { duplicateCode, tooManyRequests } from '#app/domain/validation/limits.ts';

/** Milliseconds between attempts to send, when the server cannot be reached. */
const pauses = [1_000, 2_000];
const giveUpAfter = 15_000;

export type Sent =
  | { state: 'sent'; reference?: string | undefined; tracker?: string | undefined }
  | { state: 'duplicate' }
  | { state: 'invalid'; fields: Record<string, string> }
  | { state: 'limited'; message: string }
  /** `message` is the server's; without one, nobody was reached. */
  | { state: 'failed'; message?: string };

/**
 * Posts JSON. While nobody answers, or the server says that it will be back, it tries again; the key makes sure that
 * what arrives twice counts once.
 */
export async function sendForm(endpoint: string, body: object, headers: Record<string, string>): Promise<Sent> {
  for (let attempt = 0; ; attempt++) {
    const answer = await post(endpoint, body, headers);
    const again = !answer || answer.status === 503;
    const pause = pauses[attempt];
    if (!again || pause === undefined) return answer ? read(answer) : { state: 'failed' };
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

async function post(endpoint: string, body: object, headers: Record<string, string>): Promise<Response | undefined> {
  try {
    return await fetch(endpoint, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
      // Not in every browser that is still about.
      ...(AbortSignal.timeout && { signal: AbortSignal.timeout(giveUpAfter) }),
    });
  } catch {
    return undefined;
  }
}

type AnswerBody = { error?: string; fields?: Record<string, string>; code?: string; reference?: string; tracker?: string };

async function read(answer: Response): Promise<Sent> {
  const { error, fields, code, reference, tracker }: AnswerBody = await answer.json().catch(() => ({}));
  if (answer.ok) return { state: 'sent', reference, tracker };
  if (code === duplicateCode) return { state: 'duplicate' };
  if (answer.status === 422 && fields) return { state: 'invalid', fields };
  if (answer.status === 429) return { state: 'limited', message: error ?? tooManyRequests };
  return { state: 'failed', message: error || answer.statusText };
}
