import { redirect } from 'react-router';
import { previewListing, typedOfWaiting } from '#app/domain/listings/preview-listing.ts';
import { selectProposedChanges } from '#app/domain/listings/proposals/edit-queries.ts';
import { notFound } from '#app/routes/respond.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { PagePreview } from '#app/ui/preview/page-preview.tsx';
import { ProPage } from '#app/ui/pro/pro-page.tsx';
import { readPreview, storedPictures } from '../../listing-editor/read-preview.ts';
import { requireListing } from '../require-member.ts';
import type { Route } from './+types/listing-preview';

/** A listing's page with everything that waits for approval. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const acting = requireListing(context, params.contractorId);
  const { db, member, by, listing } = acting;
  const { contractorId, name } = listing;
  const back = `/pro/listings/${encodeURIComponent(contractorId)}`;
  const changes = await selectProposedChanges(db, contractorId, 0);
  if (changes.length === 0) throw redirect(back);
  const seen = await previewListing(
    db,
    { id: contractorId, member, by, typed: typedOfWaiting(changes) },
    readPreview(acting, storedPictures),
  );
  if (seen.outcome === 'missing') throw notFound();
  return { name, back, html: seen.outcome === 'done' ? seen.html : null };
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
