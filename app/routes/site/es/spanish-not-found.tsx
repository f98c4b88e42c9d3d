import { spanishHome } from '#app/content/es/addresses.ts';
import { ButtonAnchor } from '#app/ui/controls/button.tsx';
import { SpanishLayout } from './spanish-layout.tsx';
import { SpanishMeta } from './spanish-meta.tsx';

/** For an address below `/es` without a page. */
export const SpanishNotFound = () => (
  <SpanishLayout english="/">
    <SpanishMeta title="No hay página aquí" description="En esta dirección no hay ninguna página." />
    <section className="page-width pt-8 sm:pt-12">
      <h1 className="page-title">Por aquí no hay paso</h1>
      <p className="mt-3 text-ink-soft">En esta dirección no hay ninguna página.</p>
      <ButtonAnchor href={spanishHome} className="mt-6">
        Ver todos los oficios
      </ButtonAnchor>
    </section>
  </SpanishLayout>
);
