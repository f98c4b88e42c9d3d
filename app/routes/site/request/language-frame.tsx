import { lazy, Suspense } from 'react';
import { PageMeta } from '#app/ui/layout/page-meta.tsx';
import type { FrameProps } from './spanish-frame.tsx';

const EnglishFrame = ({ meta, children }: FrameProps) => (
  <>
    <PageMeta {...meta} />
    {children}
  </>
);

// Server-rendered, it loads before React hydrates.
const SpanishFrame =
  import.meta.env.SSR || document.documentElement.lang === 'es'
    ? (await import('./spanish-frame.tsx')).default
    : lazy(() => import('./spanish-frame.tsx').catch(() => ({ default: EnglishFrame })));

/** A homeowner's page in either language: its title, and in Spanish its header and footer. */
export function LanguageFrame({ language, ...props }: FrameProps & { language: 'en' | 'es' }) {
  const Frame = language === 'es' ? SpanishFrame : EnglishFrame;
  return (
    <Suspense>
      <Frame {...props} />
    </Suspense>
  );
}
