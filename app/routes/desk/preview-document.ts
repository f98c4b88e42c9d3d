import { escapeMarkup } from '#app/platform/escape-markup.ts';

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
