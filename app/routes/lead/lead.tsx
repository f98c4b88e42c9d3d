import { data, redirect } from 'react-router';
import { contractorPath } from '#app/domain/contractors/contractor-path.ts';
import { findContractorById } from '#app/domain/contractors/find-contractor.ts';
import { selectTeam } from '#app/domain/people/membership-queries.ts';
import { isStopped as findStopped, stopRequests } from '#app/domain/requests/delivery/stop-requests.ts';
import { accessByLink, type LeadAccess } from '#app/domain/requests/find-lead.ts';
import { claimFormAnchor } from '#app/forms/listing-claim/claim-call.ts';
import type { Queryable } from '#app/platform/database.ts';
import { keepForms } from '#app/routes/keep-forms.ts';
import type { PageHandle } from '#app/routes/page-handle.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { notFound, nothing } from '#app/routes/respond.ts';
import { ButtonAnchor } from '#app/ui/controls/button.tsx';
import { FailedPost } from '#app/ui/form/failed-post.tsx';
import tiles from '#app/ui/form/option-tiles.css?url';
import { SupportEmail, SupportPhone } from '#app/ui/layout/support-links.tsx';
import photos from '#app/ui/photos/photos.css?url';
import styles from '#app/ui/pro/pro.css?url';
import { ProHeader } from '#app/ui/pro/pro-header.tsx';
import { ProPage } from '#app/ui/pro/pro-page.tsx';
import type { Route } from './+types/lead';
import { replyToLead } from './lead-reply.ts';
import { LeadView } from './lead-view.tsx';
import { loadLeadPage } from './present-lead.ts';

export { reloadAnswered as shouldRevalidate } from '#app/routes/keep-forms.ts';

export const links: Route.LinksFunction = () => [tiles, photos, styles].map((href) => ({ rel: 'stylesheet', href }));

export const handle: PageHandle = { cache: false };

/** A contractor's page of a request, opened by a mailed link. Reading it changes nothing: mail scanners open links. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db } = context.get(requestScope);
  const token = tokenOf(params);
  const access = await accessByLink(db, token);
  const page = access && (await loadLeadPage(db, access, `/lead/${token}`, url));
  if (!page) return nothing({ shown: undefined });
  const { contractorId } = access;
  const [claim, isStopped] = await Promise.all([claimOf(db, access), findStopped(db, contractorId)]);
  return data({ shown: { ...page, claim, isStopped } });
}

/** None of an address with further parts. */
const tokenOf = ({ token = '', '*': rest }: Route.LoaderArgs['params']): string => (rest ? '' : token);

/** Where a listing without a member can be claimed, by a reader who is none either. */
async function claimOf(db: Queryable, { contractorId, memberId }: LeadAccess): Promise<string | undefined> {
  if (memberId) return undefined;
  const contractor = await findContractorById(db, contractorId);
  if (!contractor || (await selectTeam(db, contractorId)).length > 0) return undefined;
  return `${contractorPath(contractor)}#${claimFormAnchor}`;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const scope = context.get(requestScope);
  const token = tokenOf(params);
  const access = await accessByLink(scope.db, token);
  if (scope.form?.['do'] === 'stop') {
    if (!access || !(await stopRequests(scope, access))) throw notFound();
    throw redirect(`/lead/${token}#listing`, 303);
  }
  return replyToLead(scope, request, access, new URL(`/lead/${token}`, request.url));
}

export const clientMiddleware = keepForms;

const unsaved =
  'We did not hear back, so this may not be saved. Nothing you typed is lost. Press the button again: it counts once.';

export default function LeadPage({ loaderData: { shown } }: Route.ComponentProps) {
  return (
    <>
      <ProHeader home="/" name={shown?.contractor} />
      <main id="main" tabIndex={-1} className="page-width pro-main">
        {shown ? <LeadView {...shown} /> : <UnknownLink />}
        <FailedPost words={unsaved} />
      </main>
    </>
  );
}

/** The same for a link that expired and for one that never was: it says nothing of any request. */
function UnknownLink() {
  return (
    <ProPage
      title="This link does not open a request"
      lede="Links in our e-mails work for 14 days. This one may be older, incomplete, or from an e-mail to someone who no longer has access to the listing."
    >
      <p className="max-w-prose">
        If you have a newer e-mail about the request, use its link. Or call <SupportPhone /> or write to <SupportEmail /> with the
        reference at the bottom of the e-mail.
      </p>
      <p className="mt-3 mb-6 max-w-prose">If you are a member of the listing, sign in to see all of its requests.</p>
      <ButtonAnchor href="/pro/requests">See your requests</ButtonAnchor>
    </ProPage>
  );
}
