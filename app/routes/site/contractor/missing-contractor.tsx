import { lazy } from 'react';
import { ServerMarkup } from '#app/ui/hydration/server-markup.tsx';
import { PageMeta } from '#app/ui/layout/page-meta.tsx';

type Content = { text: string; retry?: (() => void) | undefined };

// Loaded only for a missing contractor.
const NotFound = import.meta.env.SSR ? (await import('./contractor-not-found.tsx')).default : undefined;
const LaterNotFound = lazy(() => import('./contractor-not-found.tsx').catch(() => ({ default: NotFoundInShort })));

const title = 'Contractor Not Found';

function NotFoundInShort({ text }: Content) {
  return (
    <section className="page-width py-20">
      <h1 className="text-4xl">{title}</h1>
      <p className="mt-5">{text}</p>
      <a href="/">Return to Home</a>
    </section>
  );
}

type MissingProps = {
  /** Whether the address itself is wrong. */
  mistyped?: boolean;
  /** For a contractor that failed to load but may exist. */
  retry?: () => void;
};

/** Replaces a missing contractor's page. */
export default function MissingContractor({ mistyped = false, retry }: MissingProps) {
  const reason = mistyped ? 'The URL may be incorrect.' : 'They may no longer be available.';
  const text = `We couldn't find the contractor you're looking for. ${reason}`;
  return (
    <>
      <PageMeta title={title} description={text} />
      <ServerMarkup id="contractor-not-found" content={NotFound} later={LaterNotFound} props={{ text, retry }} />
    </>
  );
}
