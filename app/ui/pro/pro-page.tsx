import { PageMeta } from '../layout/page-meta.tsx';

type ProPageProps = {
  title: string;
  /** Above the title: a state, a reference. */
  above?: React.ReactNode;
  /** Below the title, in a sentence or two. */
  lede?: React.ReactNode;
  /** Lists and tables take the whole width; texts and forms are narrow by default. */
  wide?: boolean;
  children?: React.ReactNode;
};

/** Title and content of one of contractors' own pages. */
export function ProPage({ title, above, lede, wide = false, children }: ProPageProps) {
  return (
    <div className={wide ? undefined : 'pro-narrow'}>
      <PageMeta title={title} description="For contractors who are listed here." />
      {above}
      <h1 className="pro-title">{title}</h1>
      {lede && <p className="mb-6 max-w-prose text-ink-soft">{lede}</p>}
      {children}
    </div>
  );
}
