import { spanishHome } from '#app/content/es/addresses.ts';
import { spanishPages } from '#app/content/es/spanish-pages.ts';
import { cityNames } from '#app/content/find-city.ts';
import { phoneHref, shownPhone } from '#app/content/phone.ts';
import { ButtonAnchor } from '#app/ui/controls/button.tsx';
import { useSiteInfo } from '#app/ui/layout/site-info.tsx';
import type { Route } from './+types/spanish-home';
import { formId, RequestSection } from './request-form.tsx';
import SpanishLayout from './spanish-layout.tsx';

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
    <SpanishLayout
      title={`Contratistas en ${cities}`}
      description={`Plomeros, electricistas, techeros y otros contratistas en ${cities}, con teléfonos y calificaciones. Pida una cotización en español.`}
      path={spanishHome}
      english="/"
    >
      <div className="page-width pt-6 sm:pt-8">
        <h1 className="page-title">Encuentre quién le arregle la casa</h1>
        <p className="mt-3 max-w-2xl text-ink-soft">
          {siteName} es un directorio público de contratistas en {cities}. Buscar no cuesta nada: compare empresas y llámelas
          directamente, o pídanos que le busquemos un contratista. Cada lista señala las empresas que dicen que hablan español.
        </p>
        <p className="mt-4 flex flex-wrap gap-3">
          <ButtonAnchor href={`#${formId}`}>Pedir una cotización</ButtonAnchor>
          <ButtonAnchor href={phoneHref(supportPhone)} look="secondary">
            Llámenos: {shownPhone(supportPhone)}
          </ButtonAnchor>
        </p>
        <p className="mt-3 text-sm text-ink-soft">Nuestro teléfono no atiende emergencias: llame directo a una empresa.</p>
        <h2 className="mt-8 text-2xl sm:text-3xl">¿Qué se descompuso?</h2>
        <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-x-6 border-t border-line lg:grid-cols-6">
          {trades.map(({ name, path }) => (
            <li key={path} className="border-b border-line">
              <a
                href={path}
                className="flex min-h-12 items-center py-1.5 leading-snug font-semibold text-ink no-underline hover:text-blossom"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <RequestSection trades={trades} />
    </SpanishLayout>
  );
}
