import type { Contractor } from '#app/domain/contractors/contractor.ts';
import { signPath } from '#app/domain/contractors/contractor-card.ts';
import { contractorPath } from '#app/domain/contractors/contractor-path.ts';
import type { ReadPage } from '#app/domain/listings/preview-listing.ts';
import { escapeMarkup } from '#app/platform/escape-markup.ts';
import type { RequestScope } from '#app/routes/request-scope.ts';

type Pictures = (contractor: Contractor) => Readonly<Record<string, string>>;

/** Renders a contractor's page for the preview frame. @param pictures replacement addresses. */
export const readPreview =
  ({ renderPage }: RequestScope, pictures: Pictures = typedPictures): ReadPage =>
  async (reads, contractor) => {
    const { status, html } = await renderPage(contractorPath(contractor), reads);
    return status === 200 ? previewDocument(html, pictures(contractor)) : undefined;
  };

/** For one who edits no picture, and cannot open the desk's. */
export const storedPictures: Pictures = () => ({});

/** Maps pictures made from stored values to those made from typed values. */
function typedPictures(contractor: Contractor): Record<string, string> {
  const { slug, name, service_type, address, logo_link, gmb_link } = contractor;
  const query = (fields: Record<string, string | null>) =>
    new URLSearchParams(Object.entries(fields).flatMap(([key, value]) => (value ? [[key, value]] : [])));
  return {
    [signPath(contractor)]: `/admin/listing-preview/sign.svg?${query({ name, service_type, address })}`,
    [`/media/contractors/${encodeURIComponent(slug)}`]: `/admin/listing-preview/picture?${query({ service_type, logo_link, gmb_link })}`,
  };
}

/**
 * A page of the site as the document of a read-only frame: without scripts, and with links that open a new window, which
 * the frame blocks.
 * @param pictures replacement addresses, such as for pictures not stored yet.
 */
export function previewDocument(html: string, pictures: Readonly<Record<string, string>> = {}): string {
  let document = html
    .replace(/<(script|template)\b[^>]*>.*?<\/\1>/gs, '')
    .replace(/<link rel="(?:modulepreload|canonical|manifest)"[^>]*>/g, '')
    .replace('<head>', '<head><base target="_blank">');
  for (const [address, other] of Object.entries(pictures))
    document = document.replaceAll(`"${address}"`, `"${escapeMarkup(other)}"`);
  return document;
}
