import { type ActionFunctionArgs, data } from 'react-router';
import { longTime } from '#app/content/dates.ts';
import { type SubmissionOutcome, submit } from '#app/domain/submissions/submit.ts';
import { keyReused } from '#app/domain/validation/submission-limits.ts';
import { forms } from '#app/forms/forms.ts';
import type { FormOutcome } from '#app/forms/view/form-outcome.ts';
import { isDatabaseUnreachable } from '#app/platform/database.ts';
import { serializeError } from '#app/platform/serialize-error.ts';
import { keyedHash, siteSecret } from '#app/platform/site-secret.ts';
import { retryAfter } from '#app/routes/error-body.ts';
import { type RequestScope, requestScope } from '#app/routes/request-scope.ts';
import { honeypotName } from '#app/ui/form/honeypot.tsx';

const formOf = new Map(forms.flatMap((form) => form.pageNames.map((name) => [name, form] as const)));

/** The `action` of every page with a form: handles posts without JavaScript. */
export async function formAction({ context, url }: ActionFunctionArgs) {
  const scope = context.get(requestScope);
  const fields = { ...scope.form };
  const name = fields['form'] ?? '';
  const form = formOf.get(name);
  if (!form) throw data(null, { status: 400, statusText: 'Bad Request' });
  try {
    const outcome = await submit(scope, form, {
      values: { ...(form.readFields?.(fields) ?? fields), page_url: url.pathname },
      honeypot: fields[honeypotName],
      clientAddress: scope.clientAddress,
      clientNetwork: scope.clientNetwork,
      idempotencyKey: form.repeatable ? undefined : await contentKey(scope, fields, url.pathname),
    });
    return answer(name, fields, outcome);
  } catch (error) {
    if (!isDatabaseUnreachable(error)) throw error;
    scope.log.warn({ err: serializeError(error) }, 'the database is unreachable');
    // That page offers to send it again, so nothing must be retyped.
    throw data(
      { resend: fields },
      { status: 503, statusText: 'Service Unavailable', headers: { 'Retry-After': String(retryAfter) } },
    );
  }
}

/**
 * Cached pages serve many visitors, so they cannot contain a key: a post is a repeat if the same visitor sends the same
 * content again.
 */
async function contentKey({ db, clientAddress }: RequestScope, fields: Record<string, string>, page: string): Promise<string> {
  const content = JSON.stringify([clientAddress, page, Object.entries(fields).sort()]);
  return `page ${keyedHash(await siteSecret(db), content)}`;
}

function answer(form: string, values: Record<string, string>, outcome: SubmissionOutcome) {
  const none = { form, errors: {}, values: {} } satisfies Partial<FormOutcome>;
  switch (outcome.outcome) {
    case 'accepted': {
      const { reference, tracker, at = new Date().toISOString() } = outcome;
      return data<FormOutcome>({ ...none, state: 'sent', values, receipt: { reference, tracker, at: longTime(at) } });
    }
    case 'duplicate':
      return data<FormOutcome>({ ...none, state: 'duplicate' }, { status: 409 });
    case 'invalid': {
      // An error in something that was not posted has no field to be shown at: it is an error of the whole form.
      const [, problem] = Object.entries(outcome.fields).find(([field]) => values[field] === undefined) ?? [];
      return data<FormOutcome>({ form, state: 'refused', errors: outcome.fields, problem, values }, { status: 422 });
    }
    case 'key-reused': // The key comes from the content.
      return data<FormOutcome>({ form, state: 'refused', errors: {}, problem: keyReused, values }, { status: 422 });
    case 'limited':
      return data<FormOutcome>(
        { form, state: 'refused', errors: {}, problem: outcome.error, values },
        { status: 429, headers: { 'Retry-After': String(outcome.retryAfter) } },
      );
  }
}
