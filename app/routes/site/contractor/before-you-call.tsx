import type { AdvicePoint } from '#app/content/hiring-advice.ts';
import { tradeNames } from '#app/content/services.ts';
import { LinkedText } from '#app/ui/landing/linked-text.tsx';

type AdviceProps = { serviceType: string; points: readonly AdvicePoint[] };

/** What to prepare and what to ask, for this trade in Oklahoma. */
export default function BeforeYouCall({ serviceType, points }: AdviceProps): React.ReactNode {
  const { pro } = tradeNames(serviceType);
  if (points.length === 0) return null;
  return (
    <section aria-labelledby="before-you-call" className="border-y border-line bg-paper-deep print:hidden">
      <div className="page-width py-14 sm:py-18">
        <h2 id="before-you-call" className="text-3xl sm:text-4xl">
          Before you call {article(pro)} {pro}
        </h2>
        <p className="mt-3 text-ink-soft">Two minutes that make the call shorter and the quotes easier to compare.</p>
        <ol className={`mt-10 grid gap-x-8 gap-y-9 sm:grid-cols-2 ${points.length === 3 ? 'lg:grid-cols-3' : 'lg:grid-cols-4'}`}>
          {points.map(({ title, text }, index) => (
            <li key={title} className="border-t-2 border-ink pt-4">
              <span aria-hidden className="font-display text-lg text-blossom">
                {index + 1}
              </span>
              <h3 className="mt-1 text-xl">{title}</h3>
              <p className="mt-2 text-ink-soft">
                <LinkedText text={text} />
              </p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

const article = (noun: string) => (/^[aeiou]/i.test(noun) ? 'an' : 'a');
