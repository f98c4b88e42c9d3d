import { answerLead } from '#app/domain/requests/answer-lead.ts';
import type { LeadAccess } from '#app/domain/requests/find-lead.ts';
import { missing } from '#app/domain/validation/outcome.ts';
import { fromDatabase } from '#app/routes/from-database.ts';
import type { RequestScope } from '#app/routes/request-scope.ts';
import { respond, sentInPlace } from '#app/routes/respond.ts';

/**
 * Handles a form of a request's page.
 * @param access undefined where nothing opens. @param back the page's own address.
 */
export async function replyToLead(
  scope: RequestScope,
  request: Request,
  access: () => Promise<LeadAccess | undefined>,
  back: URL,
) {
  const outcome = await fromDatabase(scope, async () => {
    const opened = await access();
    return opened ? answerLead(scope, opened, { ...scope.form }, scope) : missing;
  });
  return respond(outcome, {
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
