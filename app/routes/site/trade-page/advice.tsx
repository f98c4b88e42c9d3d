import type { Point, Section, TradePage } from '#app/content/trade-pages/parts.ts';
import { LinkedText } from '#app/ui/landing/linked-text.tsx';
import { JumpLink } from './jump-link.tsx';

/** A section that is only read. */
type WrittenSection = Exclude<Section, { kind: 'quote-form' | 'contact-form' | 'contractors' | 'call' }>;

const isWritten = (section: Section): section is WrittenSection =>
  !['quote-form', 'contact-form', 'contractors', 'call'].includes(section.kind);

const howWeList = { label: 'How we list contractors', to: '/how-we-list' };

type AdviceProps = {
  page: TradePage;
  /** 'a plumber' */
  pro: string;
};

/** What a trade page says, folded by section, then links to related pages. */
export default function Advice({ page, pro }: AdviceProps): React.ReactNode {
  const { hero, sections, related } = page;
  const best = sections.find((section) => section.kind === 'call' && !section.action.to.startsWith('#'));
  const links = [...related, howWeList];
  return (
    <section aria-labelledby="advice" className="trade-advice">
      <h2 id="advice">Before you hire {pro}</h2>
      <p>{hero.lede}</p>
      <div className="faq-list">
        {sections.filter(isWritten).map((section) => (
          <details key={section.id}>
            <summary>
              <h3>{section.title}</h3>
            </summary>
            <section id={section.id} aria-label={section.title} className="answer">
              <Written section={section} />
            </section>
          </details>
        ))}
      </div>
      {best?.kind === 'call' && (
        <p id={best.id}>
          <strong>{best.title}</strong> {best.text} <JumpLink action={best.action} />
        </p>
      )}
      <nav aria-labelledby="related">
        <h3 id="related">Keep reading</h3>
        <ul>
          {links
            .filter(({ to }) => best?.kind !== 'call' || to !== best.action.to)
            .map((link) => (
              <li key={link.to}>
                <JumpLink action={link} />
              </li>
            ))}
        </ul>
      </nav>
    </section>
  );
}

function Written({ section }: { section: WrittenSection }) {
  switch (section.kind) {
    case 'points':
      return <Points points={section.points} />;
    case 'steps':
      return <Points points={section.points} inOrder />;
    case 'lists':
      return section.lists.map(({ title, items }) => (
        <div key={title}>
          {title && <h4>{title}</h4>}
          <ul className="items">
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      ));
    case 'local':
      return (
        <>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <Points points={section.notes} />
        </>
      );
  }
}

function Points({ points, inOrder = false }: { points: readonly Point[]; inOrder?: boolean }) {
  const List = inOrder ? 'ol' : 'ul';
  return (
    <List className="points">
      {points.map(({ title, text }) => (
        <li key={title}>
          <h4>{title}</h4>
          <p>
            <LinkedText text={text} />
          </p>
        </li>
      ))}
    </List>
  );
}
