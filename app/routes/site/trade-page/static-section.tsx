import type { Section } from '#app/content/trade-pages/parts.ts';
import { ActionLink } from '#app/ui/landing/action-link.tsx';
import { ItemLists } from '#app/ui/landing/item-lists.tsx';
import { LocalNotes } from '#app/ui/landing/local-notes.tsx';
import { Points, Steps } from '#app/ui/landing/points.tsx';

/** A section without interaction. */
export type WrittenSection = Exclude<Section, { kind: 'quote-form' | 'contact-form' | 'contractors' }>;

export default function StaticSection({ section }: { section: WrittenSection }): React.ReactNode {
  switch (section.kind) {
    case 'points':
      return (
        <Titled {...section}>
          <Points points={section.points} look={section.look} />
        </Titled>
      );
    case 'steps':
      return (
        <Titled {...section} band>
          <Steps points={section.points} />
        </Titled>
      );
    case 'lists':
      return (
        <Titled {...section}>
          <ItemLists lists={section.lists} />
        </Titled>
      );
    case 'local':
      return (
        <section aria-labelledby={section.id} className="mt-16 border-y border-line bg-paper-deep py-14 sm:mt-20 sm:py-18">
          <div className="page-width">
            <LocalNotes {...section} />
          </div>
        </section>
      );
    case 'call':
      return (
        <section aria-labelledby={section.id} className="page-width mt-16 sm:mt-20">
          <div className="flex flex-col items-start justify-between gap-6 rounded-card bg-night p-7 text-snow sm:p-10 lg:flex-row lg:items-center">
            <div className="max-w-2xl">
              <h2 id={section.id} className="text-2xl sm:text-3xl">
                {section.title}
              </h2>
              <p className="mt-2 text-lg text-snow/85">{section.text}</p>
            </div>
            <ActionLink action={section.action} className="focus-visible:outline-paper" />
          </div>
        </section>
      );
  }
}

type TitledProps = { id: string; title: string; intro?: string; band?: boolean; children: React.ReactNode };

function Titled({ id, title, intro, band = false, children }: TitledProps) {
  return (
    <section aria-labelledby={id} className={`mt-16 sm:mt-20 ${band ? 'border-y border-line bg-paper-deep py-14 sm:py-18' : ''}`}>
      <div className="page-width">
        <h2 id={id} className="text-3xl sm:text-4xl">
          {title}
        </h2>
        {intro && <p className="mt-3 max-w-prose text-ink-soft">{intro}</p>}
        <div className="mt-7 sm:mt-9">{children}</div>
      </div>
    </section>
  );
}
