import type { FaqItem } from '#app/content/home-faq.ts';

/** Questions and answers for search engines. */
export function faqData(items: readonly FaqItem[]): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer, points = [] }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: [...answer, ...points].join('\n') },
    })),
  };
}
