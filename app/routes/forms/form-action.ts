import { type ActionFunctionArgs, data } from 'react-router';
import { inquiryForm } from '#app/domain/advertising/inquiry-form.ts';
import { claimForm } from '#app/domain/claims/claim-form.ts';
import { leadForm } from '#app/domain/leads/lead-form.ts';
import { proContactForm } from '#app/domain/pro-contacts/pro-contact-form.ts';
import { keyedHash, siteSecret } from '#app/domain/submissions/site-secret.ts';
import { type SubmissionForm, type SubmissionOutcome, submit } from '#app/domain/submissions/submit.ts';
import { subscribeForm } from '#app/domain/subscribers/subscribe-form.ts';
import { type RequestScope, requestScope } from '#app/http/context.ts';
import { retryAfter } from '#app/http/errors.ts';
import { readForm } from '#app/http/read-form.ts';
import { isDatabaseAway } from '#app/platform/database.ts';
import { describe } from '#app/platform/describe-error.ts';
import { honeypotName } from '#app/ui/form/honeypot.tsx';
import type { FormName, FormOutcome } from './form-outcome.ts';

const forms: Record<FormName, SubmissionForm<{ email: string }>> = {
  contact: leadForm,
  quote: leadForm,
  panel: leadForm,
  pro: proContactForm,
  advertise: inquiryForm,
  claim: claimForm,
  subscribe: subscribeForm,
};

/** The `action` of every page that has a form on it: what a form posts that was sent without JavaScript. */
export async function formAction({ request, context, url }: ActionFunctionArgs) {
  const scope = context.get(requestScope);
  const fields = Object.fromEntries(Array.from(await readForm(request), ([name, value]) => [name, String(value)]));
  const name = fields['form'] ?? '';
  if (!isFormName(name)) throw data(null, { status: 400, statusText: 'Bad Request' });
  try {
    const outcome = await submit(scope, forms[name], {
      values: { ...fields, page_url: url.pathname },
      honeypot: fields[honeypotName],
      clientAddress: scope.clientAddress,
      // Signing up is told by the address itself; and who left may come back the same day.
      idempotencyKey: name === 'subscribe' ? undefined : await contentKey(scope, fields, url.pathname),
    });
    return answer(name, fields, outcome);
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    scope.log.warn({ err: describe(error) }, 'the database is away');
    // The page that says so offers to send it again: nothing has to be typed twice.
    throw data(
      { resend: fields },
      { status: 503, statusText: 'Service Unavailable', headers: { 'Retry-After': String(retryAfter) } },
    );
  }
}

const isFormName = (name: string): name is FormName => Object.hasOwn(forms, name);

/**
 * A page may be kept and served to many, so no key can stand in it: what makes a post a repeat is that the same visitor
 * sends the same again.
 */
async function contentKey({ db, clientAddress }: RequestScope, fields: Record<string, string>, page: string): Promise<string> {
  const content = JSON.stringify([clientAddress, page, Object.entries(fields).sort()]);
  return `page ${keyedHash(await siteSecret(db), content)}`;
}

function answer(form: FormName, values: Record<string, string>, outcome: SubmissionOutcome) {
  const none = { form, errors: {}, values: {} } satisfies Partial<FormOutcome>;
  switch (outcome.outcome) {
    case 'accepted':
      return data<FormOutcome>({ ...none, state: 'sent' });
    case 'duplicate':
      return data<FormOutcome>({ ...none, state: 'duplicate' }, { status: 409 });
    case 'invalid':
      return data<FormOutcome>({ form, state: 'refused', errors: outcome.fields, values }, { status: 422 });
    case 'limited':
      return data<FormOutcome>(
        { form, state: 'refused', errors: {}, problem: outcome.error, values },
        { status: 429, headers: { 'Retry-After': String(outcome.retryAfter) } },
      );
  }
}
