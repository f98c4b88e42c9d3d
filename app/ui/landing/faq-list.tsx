import type { FaqItem } from '#app/content/home-faq.ts';
import { ChevronDown } from '#app/ui/art/icons.tsx';
import { JsonLd } from '../layout/page-meta.tsx';
import { faqData } from './faq-data.ts';

/** Questions that open in place; elements of the browser's own, so they do without JavaScript, by keyboard too. */
export function FaqList({ items }: { items: readonly FaqItem[] }) {
  return (
    <div className="divide-y divide-line border-y border-line">
      <JsonLd data={faqData(items)} />
      {items.map(({ id, question, answer, points }) => (
        <details key={id} id={`faq-${id}`} className="group">
          <summary className="flex list-none items-center justify-between gap-6 py-5 hover:text-blossom [&::-webkit-details-marker]:hidden">
            <h3 className="text-xl">{question}</h3>
            <ChevronDown className="size-5 shrink-0 text-blossom transition-transform duration-200 group-open:rotate-180" />
          </summary>
          <div className="max-w-[42rem] space-y-3 pr-6 pb-6 text-ink-soft">
            {answer.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {points && (
              <ul className="list-disc space-y-1.5 pl-5 marker:text-blossom">
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
          </div>
        </details>
      ))}
    </div>
  );
}
