import type { AdvicePoint } from '#app/content/hiring-advice.ts';
import { tradeNames, withArticle } from '#app/content/services.ts';
import type { Contractor } from '#app/domain/contractors/contractor.ts';
import { LinkedText } from '#app/ui/landing/linked-text.tsx';
import { PageSection } from '#app/ui/layout/page-section.tsx';

type AdviceProps = { contractor: Contractor; points: readonly AdvicePoint[] };

/** What to prepare and what to ask, for this trade in Oklahoma, each folded. */
export default function BeforeYouCall({ contractor, points }: AdviceProps): React.ReactNode {
  const { pro } = tradeNames(contractor.service_type);
  if (points.length === 0) return null;
  return (
    <PageSection id="before-you-call" title={`Before you call ${withArticle(pro)}`} className="">
      <div className="faq-list mt-3">
        {points.map(({ title, text }) => (
          <details key={title}>
            <summary className="py-3!">
              <h3 className="text-base! sm:text-lg!">{title}</h3>
            </summary>
            <p className="answer">
              <LinkedText text={text} />
            </p>
          </details>
        ))}
      </div>
    </PageSection>
  );
}
