import { spanishHome } from '#app/content/es/addresses.ts';
import { spanishPages } from '#app/content/es/spanish-pages.ts';
import { cityNames } from '#app/content/locations.ts';
import { phoneHref, shownPhone } from '#app/content/phone.ts';
import { ButtonAnchor } from '#app/ui/controls/button.tsx';
import { useSiteInfo } from '#app/ui/layout/site-info.tsx';
import type { Route } from './+types/home';
import { formId, RequestForm } from './request-form.tsx';
import { SpanishLayout } from './spanish-layout.tsx';
import { SpanishMeta } from './spanish-meta.tsx';

export { spanishAction as action } from './spanish-action.ts';
export { ErrorBoundary } from './spanish-error.tsx';

/** What the site is, in Spanish, and its trades. */
export function loader() {
  const trades = spanishPages.map(({ name, service, path }) => ({ name, service, path }));
  return { cities: cityNames('y'), trades };
}

export default function SpanishHome({ loaderData: { cities, trades } }: Route.ComponentProps) {
  const { siteName, supportPhone } = useSiteInfo();
  return (
    <SpanishLayout english="/">
      <SpanishMeta
        title={`Contratistas en ${cities}`}
        description={`Plomeros, electricistas, techeros y otros contratistas en ${cities}, con teléfonos y calificaciones. Pida una cotización en español.`}
        paths={{ spanish: spanishHome, english: '/' }}
      />
      <div className="page-width pt-8 sm:pt-12">
        <h1 className="page-title">Encuentre quién le arregle la casa</h1>
        <p className="mt-4 max-w-prose text-lg text-ink-soft">
          {siteName} es un directorio público de contratistas en {cities}. Buscar no cuesta nada: compare empresas y llámelas
          directamente, o pídanos que le busquemos un contratista. Cada lista señala las empresas que dicen que hablan español.
        </p>
        <p className="mt-6 flex flex-wrap gap-3">
          <ButtonAnchor href={`#${formId}`}>Pedir una cotización</ButtonAnchor>
          <ButtonAnchor href={phoneHref(supportPhone)} look="secondary">
            Llámenos: {shownPhone(supportPhone)}
          </ButtonAnchor>
        </p>
        <p className="mt-3 text-sm text-ink-soft">Nuestro teléfono no atiende emergencias: llame directo a una empresa.</p>
        <h2 className="mt-10 text-2xl sm:text-3xl">¿Qué se descompuso?</h2>
        <ul className="mt-3 grid grid-cols-1 gap-x-8 border-t border-line sm:grid-cols-2 lg:grid-cols-3">
          {trades.map(({ name, path }) => (
            <li key={path} className="border-b border-line">
              <a
                href={path}
                className="flex min-h-12 items-center py-2 font-semibold text-ink underline-offset-4 hover:underline"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <section aria-labelledby="pida" className="page-width mt-10 sm:mt-12">
        <h2 id="pida" className="mb-5 text-2xl sm:text-3xl">
          Pida una cotización en español
        </h2>
        <RequestForm trades={trades} />
      </section>
    </SpanishLayout>
  );
}
