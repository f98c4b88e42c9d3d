/** Common English words, outside what contractors are called. */
const englishWords = /\b(the|and|your|you|with|please|call|for|this|submit|required|optional|reviews?|search)\b/i;

/** Parts of a Spanish page that are not its own words: names of contractors, and of the site's own things in English. */
const foreign = [
  'script, style, template, [lang=en], a[href^="/"][hreflang=en], [href^="mailto:"]',
  'a[href^="tel:"] .sr-only, a[href^="/es"] span, label:has([name=contractor])',
].join(', ');

/** The English words of a page that should be in Spanish. */
export function englishWordsOf(document: Document): string[] {
  const body = document.body.cloneNode(true) as Element;
  for (const part of body.querySelectorAll(foreign)) part.remove();
  return body.textContent?.match(englishWords)?.slice(0, 1) ?? [];
}
