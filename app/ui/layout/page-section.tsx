type SectionHeadProps = {
  id: string;
  title: React.ReactNode;
  /** What the part is for, in a sentence or two. */
  lede?: React.ReactNode;
  titleClass?: string;
};

/** The heading of a part of a page. */
export function SectionHead({ id, title, lede, titleClass = '' }: SectionHeadProps) {
  return (
    <>
      <h2 id={id} className={`text-2xl sm:text-3xl ${titleClass}`}>
        {title}
      </h2>
      {lede && <p className="mt-3 max-w-prose text-ink-soft">{lede}</p>}
    </>
  );
}

type PageSectionProps = SectionHeadProps & { anchor?: string | undefined; className?: string; children: React.ReactNode };

/** A part of a page, named by its heading; `id` is the heading's, `anchor` its own. */
export function PageSection({ anchor, className = 'page-width mt-8 sm:mt-12', children, ...head }: PageSectionProps) {
  return (
    <section id={anchor} aria-labelledby={head.id} className={className}>
      <SectionHead {...head} />
      {children}
    </section>
  );
}
