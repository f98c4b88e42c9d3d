import { answerLead } from '#app/domain/requests/answer-lead.ts';
import type { LeadAccess } from '#app/domain/requests/find-lead.ts';
import { missing } from '#app/domain/validation/outcome.ts';
import type { RequestScope } from '#app/routes/request-scope.ts';
import { respond, sentInPlace } from '#app/routes/respond.ts';

/**
 * Handles a form of a request's page.
 * @param access undefined where nothing opens. @param back the page's own address.
 */
export async function replyToLead(scope: RequestScope, request: Request, access: LeadAccess | undefined, back: URL) {
  return respond(access ? await answerLead(scope, access, { ...scope.form }, scope) : missing, {
    fields: scope.form,
    whole: ['lead', 'event'],
    inPlace: sentInPlace(request),
    saysMissing: true,
    done: ({ did }) => {
      back.searchParams.set('done', did);
      return `${back.pathname}${back.search}#answer`;
    },
  });
}
