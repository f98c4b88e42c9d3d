import type { Context, Handler } from 'hono';
import { duplicateCode, maxKeyLength } from '#app/domain/submissions/limits.ts';
import { type SubmissionForm, submit } from '#app/domain/submissions/submit.ts';
import type { AppDependencies } from '#app/http/context.ts';
import { errorBody } from '#app/http/errors.ts';
import type { HttpEnv } from '#app/http/request-log.ts';
import { honeypotName } from '#app/ui/form/honeypot.tsx';

type Answers = {
  /** Status of a success. */
  status: 200 | 201;
  /** What a duplicate is told. */
  duplicate?: string;
};

/** A call that stores what a visitor sends: JSON in, JSON out. */
export function submissionCall<Input extends { email: string }>(
  dependencies: AppDependencies,
  form: SubmissionForm<Input>,
  { status, duplicate = 'This was sent before' }: Answers,
): Handler<HttpEnv> {
  return async (c) => {
    c.header('Cache-Control', 'no-store');
    const body = await readJson(c);
    if (body instanceof Response) return body;
    const idempotencyKey = c.req.header('Idempotency-Key') || undefined;
    if (idempotencyKey && idempotencyKey.length > maxKeyLength) {
      const wrong = `At most ${maxKeyLength} characters`;
      return c.json(errorBody('The Idempotency-Key cannot be used', { 'Idempotency-Key': wrong }), 422);
    }
    const { clientAddress } = c.var;
    const outcome = await submit(dependencies, form, {
      values: body,
      honeypot: body[honeypotName],
      clientAddress,
      idempotencyKey,
    });
    switch (outcome.outcome) {
      case 'accepted':
        return c.json({ success: true, id: outcome.id }, status);
      case 'duplicate':
        return c.json(errorBody(duplicate, undefined, duplicateCode), 409);
      case 'invalid':
        return c.json(errorBody(Object.values(outcome.fields)[0] ?? 'Some fields cannot be used', outcome.fields), 422);
      case 'limited':
        c.header('Retry-After', String(outcome.retryAfter));
        return c.json(errorBody(outcome.error), 429);
    }
  };
}

/** The body as an object, or the answer that says why it is none. */
export async function readJson(c: Context): Promise<Record<string, unknown> | Response> {
  const type = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!/^application\/(?:[\w.-]+\+)?json$/.test(type)) {
    return c.json(errorBody('The body has to be JSON, with Content-Type: application/json'), 415);
  }
  let body: unknown;
  try {
    body = JSON.parse(await c.req.text());
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return c.json(errorBody('The body is not valid JSON'), 400);
  }
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  return isObject ? (body as Record<string, unknown>) : c.json(errorBody('The body has to be a JSON object'), 400);
}
