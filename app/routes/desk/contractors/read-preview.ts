import type { Contractor } from '#app/domain/contractors/contractor.ts';
import { contractorPath } from '#app/domain/contractors/contractor-path.ts';
import { signPath } from '#app/domain/contractors/picture-sources.ts';
import type { ReadPage } from '#app/domain/listings/preview-listing.ts';
import type { RequestScope } from '#app/routes/request-scope.ts';
import { previewDocument } from '../preview-document.ts';

/** Renders a contractor's page for the preview frame. */
export const readPreview =
  ({ renderPage }: RequestScope): ReadPage =>
  async (reads, contractor) => {
    const { status, html } = await renderPage(contractorPath(contractor), reads);
    return status === 200 ? previewDocument(html, picturesOf(contractor)) : undefined;
  };

/** Maps pictures made from stored values to those made from typed values. */
function picturesOf(contractor: Contractor): Record<string, string> {
  const { slug, name, service_type, address, logo_link, gmb_link } = contractor;
  const query = (fields: Record<string, string | null>) =>
    new URLSearchParams(Object.entries(fields).flatMap(([key, value]) => (value ? [[key, value]] : [])));
  return {
    [signPath(contractor)]: `/admin/listing-preview/sign.svg?${query({ name, service_type, address })}`,
    [`/media/contractors/${encodeURIComponent(slug)}`]: `/admin/listing-preview/picture?${query({ service_type, logo_link, gmb_link })}`,
  };
}
