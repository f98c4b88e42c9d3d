import { lazy, Suspense } from 'react';
import { PageMeta } from '#app/ui/layout/page-meta.tsx';

type FrameProps = { title: string; description: string; children: React.ReactNode };

const EnglishFrame = ({ children, ...meta }: FrameProps) => (
  <>
    <PageMeta {...meta} />
    {children}
  </>
);

const isSpanish = import.meta.env.SSR || document.documentElement.lang === 'es';

// Server-rendered, it loads before React hydrates. Pages in English do not load it.
const SpanishFrame = isSpanish
  ? (await import('../es/spanish-layout.tsx')).default
  : lazy(() => import('../es/spanish-layout.tsx').catch(() => ({ default: EnglishFrame })));

/** A homeowner's page in either language: its title, and in Spanish its header and footer. */
export function LanguageFrame({ language, ...props }: FrameProps & { language: 'en' | 'es' }) {
  const Frame = language === 'es' ? SpanishFrame : EnglishFrame;
  const frame = <Frame {...props} />;
  // What the server sent hydrates without a boundary: inside one, it would lose text typed before.
  return isSpanish || language === 'en' ? frame : <Suspense>{frame}</Suspense>;
}
