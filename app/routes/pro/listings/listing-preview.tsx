import { redirect } from 'react-router';
import { previewListing, typedOfWaiting } from '#app/domain/listings/preview-listing.ts';
import { selectProposedChanges } from '#app/domain/listings/proposals/edit-queries.ts';
import { fromDatabase } from '#app/routes/from-database.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { notFound } from '#app/routes/respond.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { PagePreview } from '#app/ui/preview/page-preview.tsx';
import { ProPage } from '#app/ui/pro/pro-page.tsx';
import { readPreview, storedPictures } from '../../listing-editor/read-preview.ts';
import { requireListing } from '../require-member.ts';
import type { Route } from './+types/listing-preview';

/** A listing's page with everything that waits for approval. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { member, by, listing } = requireListing(context, params.contractorId);
  const scope = context.get(requestScope);
  const { contractorId, name } = listing;
  const back = `/pro/listings/${encodeURIComponent(contractorId)}`;
  return fromDatabase(scope, async () => {
    const changes = await selectProposedChanges(scope.db, contractorId, 0);
    if (changes.length === 0) throw redirect(back);
    const seen = await previewListing(
      scope.db,
      { id: contractorId, member, by, typed: typedOfWaiting(changes) },
      readPreview(scope, storedPictures),
    );
    if (seen.outcome === 'missing') throw notFound();
    return { name, back, html: seen.outcome === 'done' ? seen.html : null };
  });
}

export default function PreviewListing({ loaderData: { name, back, html } }: Route.ComponentProps) {
  return (
    <ProPage title={`Preview: ${name}`} wide>
      {html === null ? (
        <p className="mb-4">We can’t show the page with these changes. Open the listing to check them.</p>
      ) : (
        <PagePreview html={html} title={name} words="Your page once all pending changes are approved." />
      )}
      <p className="mt-6">
        <ButtonLink look="secondary" to={back}>
          Back to the listing
        </ButtonLink>
      </p>
    </ProPage>
  );
}
