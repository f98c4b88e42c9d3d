import { lazy } from 'react';
import { ServerMarkup } from '#app/ui/hydration/server-markup.tsx';
import { PageMeta, type PageMetaProps } from '#app/ui/layout/page-meta.tsx';
import type { FurtherProps } from './further-links.tsx';

const FurtherLinks = import.meta.env.SSR ? (await import('./further-links.tsx')).default : undefined;
const LaterLinks = lazy(() => import('./further-links.tsx').catch(() => ({ default: () => null as React.ReactNode })));

type MissingPageProps = PageMetaProps & {
  id?: string;
  heading: string;
  /** By default the description. */
  text?: string;
  /** Whether it may exist: it could not be loaded. */
  isUnknown?: boolean;
  further?: FurtherProps;
  /** Buttons. */
  children: React.ReactNode;
};

/** Instead of a page that does not exist: what is missing, and where to go. */
export function MissingPage({ id, heading, text, isUnknown = false, further = {}, children, ...meta }: MissingPageProps) {
  return (
    <section id={id} className="page-width pt-8 sm:pt-12">
      <PageMeta {...meta} />
      {!isUnknown && <p className="text-ink-soft">404</p>}
      <h1 className="page-title mt-1 wrap-anywhere">{heading}</h1>
      <p role="alert" className="mt-3 max-w-prose text-ink-soft wrap-anywhere">
        {text ?? meta.description}
      </p>
      <ServerMarkup id="further-links" content={FurtherLinks} later={LaterLinks} props={further} />
      <div className="mt-6 flex flex-wrap gap-3">{children}</div>
    </section>
  );
}
