import type { ActionFunctionArgs } from 'react-router';
import { longTime } from '#app/content/dates.ts';
import { type SubmissionOutcome, submit } from '#app/domain/requests/store/submit.ts';
import { forms } from '#app/forms/forms.ts';
import { isDatabaseUnreachable } from '#app/platform/database.ts';
import { serializeError } from '#app/platform/serialize-error.ts';
import { keyedHash, siteSecret } from '#app/platform/site-secret.ts';
import { type RequestScope, requestScope } from '#app/routes/request-scope.ts';
import { badRequest, respond, unavailable } from '#app/routes/respond.ts';
import { honeypotName } from '#app/ui/form/honeypot.tsx';

const formOf = new Map(forms.flatMap((form) => form.pageNames.map((name) => [name, form] as const)));

/** The `action` of every page with a form: handles posts without JavaScript. */
export async function formAction({ context, url }: ActionFunctionArgs) {
  const scope = context.get(requestScope);
  const fields = { ...scope.form };
  const name = fields['form'] ?? '';
  const form = formOf.get(name);
  if (!form) throw badRequest();
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
    throw unavailable({ resend: fields });
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

function answer(form: string, fields: Record<string, string>, outcome: SubmissionOutcome) {
  if (outcome.outcome === 'done') {
    const { reference, tracker, at = new Date().toISOString() } = outcome;
    const receipt = { reference, tracker, at: longTime(at) };
    return respond(outcome, { fields, form, inPlace: true, more: { values: fields, receipt } });
  }
  // The page itself says that we have it, and its form is empty again.
  if ('isDuplicate' in outcome) return respond({ ...outcome, problem: '' }, { form, fields: {} });
  const errors = outcome.outcome === 'invalid' ? outcome.fields : {};
  // An error in something that was not posted has no field to be shown at.
  const whole = Object.keys(errors).filter((field) => fields[field] === undefined);
  return respond(outcome, { form, fields, whole });
}
