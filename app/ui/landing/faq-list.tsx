import type { FaqItem } from '#app/content/pages/home-faq.ts';
import { LinkedText } from './linked-text.tsx';

/**
 * Questions that open in place; native elements, so they work without JavaScript and by keyboard. Search engines read
 * microdata (schema.org/FAQPage): the answers are here only once.
 */
export function FaqList({ items }: { items: readonly FaqItem[] }) {
  return (
    <div className="faq-list" itemScope itemType="https://schema.org/FAQPage">
      {items.map(({ id, question, answer, points }) => (
        <details key={id} id={`faq-${id}`} itemProp="mainEntity" itemScope itemType="https://schema.org/Question">
          <summary>
            <h3 itemProp="name">{question}</h3>
          </summary>
          <div className="answer" itemProp="acceptedAnswer" itemScope itemType="https://schema.org/Answer">
            <div itemProp="text">
              {answer.map((paragraph) => (
                <p key={paragraph}>
                  <LinkedText text={paragraph} />
                </p>
              ))}
              {points && (
                <ul>
                  {points.map((point) => (
                    <li key={point}>
                      <LinkedText text={point} />
                    </li>
                  ))}
                </ul>
              )}
            </div>
          </div>
        </details>
      ))}
    </div>
  );
}
