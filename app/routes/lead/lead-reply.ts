import { data, redirect } from 'react-router';
import { answerLead } from '#app/domain/requests/answer-lead.ts';
import type { LeadAccess } from '#app/domain/requests/find-lead.ts';
import { missing } from '#app/domain/validation/outcome.ts';
import type { FormAnswer } from '#app/routes/form-answer.ts';
import { fromDatabase } from '#app/routes/from-database.ts';
import type { RequestScope } from '#app/routes/request-scope.ts';

/**
 * Handles a form of a request's page. A document then loads the page again, so that a reload changes nothing; a form sent by
 * the page's scripts gets its reply in place.
 * @param access undefined where nothing opens. @param back the page's own address.
 */
export async function replyToLead(
  scope: RequestScope,
  request: Request,
  access: () => Promise<LeadAccess | undefined>,
  back: URL,
) {
  const values = { ...scope.form };
  const outcome = await fromDatabase(scope, async () => {
    const opened = await access();
    return opened ? answerLead(scope, opened, values, scope) : missing;
  });
  const refused: FormAnswer = { form: values['do'] ?? '', state: 'refused', values, errors: {} };
  switch (outcome.outcome) {
    case 'done':
      if (new URL(request.url).pathname.endsWith('.data')) return data<FormAnswer>({ ...refused, state: 'done', values: {} });
      back.searchParams.set('done', outcome.did);
      throw redirect(`${back.pathname}${back.search}#answer`, 303);
    case 'missing':
      return data(refused, { status: 404 });
    case 'invalid':
      return data({ ...refused, errors: outcome.fields, problem: outcome.fields['lead'] }, { status: 422 });
    case 'limited':
      return data(
        { ...refused, problem: outcome.error },
        { status: 429, headers: { 'Retry-After': String(outcome.retryAfter) } },
      );
  }
}
