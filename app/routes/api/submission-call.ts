import type { Handler, Hono } from 'hono';
import { submit } from '#app/domain/requests/store/submit.ts';
import { duplicateCode, maxKeyLength } from '#app/domain/validation/submission-limits.ts';
import type { Form } from '#app/forms/form.ts';
import { forms } from '#app/forms/forms.ts';
import { errorBody, refusalBody } from '#app/routes/error-body.ts';
import type { HttpEnv } from '#app/routes/http-env.ts';
import type { AppDependencies } from '#app/routes/request-scope.ts';
import { refusalInit } from '#app/routes/respond.ts';
import { honeypotName } from '#app/ui/form/honeypot.tsx';

/** A call that stores a visitor's submission: JSON in, JSON out. Keeps nothing of one that it refuses. */
function submissionCall(dependencies: AppDependencies, form: Form): Handler<HttpEnv> {
  const { status, duplicate = 'Already received' } = form.call;
  return async (c) => {
    c.header('Cache-Control', 'no-store');
    const { readBody, clientAddress, clientNetwork } = c.env;
    const values = await readBody();
    const idempotencyKey = c.req.header('Idempotency-Key') || undefined;
    if (idempotencyKey && idempotencyKey.length > maxKeyLength) {
      const wrong = `At most ${maxKeyLength} characters`;
      return c.json(errorBody('The Idempotency-Key cannot be used', { 'Idempotency-Key': wrong }), 422);
    }
    const submission = { values, honeypot: values[honeypotName], clientAddress, clientNetwork, idempotencyKey };
    const outcome = await submit(dependencies, form, submission);
    if (outcome.outcome === 'done') {
      const { id, reference, tracker } = outcome;
      return c.json({ success: true, id, reference, tracker }, status);
    }
    const { status: refused, headers } = refusalInit(outcome);
    if ('isDuplicate' in outcome) return c.json(errorBody(duplicate, undefined, duplicateCode), refused);
    return c.json(refusalBody(outcome), refused, headers);
  };
}

/** The calls of all forms with paths under `prefix`, where they are mounted. */
export function addSubmissionCalls(calls: Hono<HttpEnv>, prefix: '/api' | '/functions/v1', dependencies: AppDependencies): void {
  for (const form of forms) {
    const { path } = form.call;
    if (path.startsWith(`${prefix}/`)) calls.post(path.slice(prefix.length), submissionCall(dependencies, form));
  }
}
