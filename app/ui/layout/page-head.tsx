import { Breadcrumb, type Crumb } from './breadcrumb.tsx';
import { PageMeta, type PageMetaProps } from './page-meta.tsx';

type PageHeadProps = PageMetaProps & {
  crumbs: readonly Crumb[];
  /** On the page itself; by default the title. */
  heading?: string;
  /** What the page is for, in a sentence or two. */
  lede?: React.ReactNode;
  /** Actions. */
  children?: React.ReactNode;
};

/** The metadata of a page to read or to fill in, and its top: words on paper, no picture. */
export function PageHead({ crumbs, heading, lede, children, ...meta }: PageHeadProps) {
  return (
    <>
      <PageMeta {...meta} />
      <header className="page-width pt-2 sm:pt-4">
        <div className="print:hidden">
          <Breadcrumb crumbs={crumbs} />
        </div>
        <h1 className="page-title mt-1">{heading ?? meta.title}</h1>
        {lede && <p className="mt-3 max-w-2xl text-ink-soft">{lede}</p>}
        {children && <div className="mt-4 flex flex-wrap gap-3 print:hidden">{children}</div>}
      </header>
    </>
  );
}
