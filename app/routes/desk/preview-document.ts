import { escapeMarkup } from '#app/platform/escape-markup.ts';

/**
 * A page of the site as the document of a frame in which it can be looked at and nothing else: without scripts, and with
 * links that want a window of their own, which the frame does not let them have.
 * @param pictures addresses that replace others, such as those of pictures that are not stored yet.
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
