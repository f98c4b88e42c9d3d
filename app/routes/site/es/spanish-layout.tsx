import { spanishHome } from '#app/content/es/addresses.ts';
import { legalLinks } from '#app/content/navigation.ts';
import { phoneHref, shownPhone } from '#app/content/phone.ts';
import { Phone } from '#app/ui/art/icons.tsx';
import { ButtonAnchor } from '#app/ui/controls/button.tsx';
import { PageMeta } from '#app/ui/layout/page-meta.tsx';
import { useSiteInfo } from '#app/ui/layout/site-info.tsx';

const legalNames: Readonly<Record<string, string>> = {
  '/privacy-policy': 'Aviso de privacidad (en inglés)',
  '/terms-of-service': 'Términos del servicio (en inglés)',
};

type SpanishLayoutProps = {
  title: string;
  description: string;
  /** Its canonical path; without it, it is not indexed. */
  path?: string;
  /** The same page in English, or where to go on in English. */
  english?: string;
  children: React.ReactNode;
};

/** A page in Spanish: its metadata, header, main content and footer. */
export default function SpanishLayout({ title, description, path, english, children }: SpanishLayoutProps) {
  const { siteName, supportPhone, supportEmail, year } = useSiteInfo();
  return (
    <>
      <PageMeta
        title={title}
        description={description}
        {...(path && { canonical: path, spanish: path, english })}
        locale="es_US"
      />
      <header className="site-header">
        <div className="page-width">
          <a href={spanishHome} className="home">
            <img src="/art/mark.svg" alt="" width={36} height={36} />
            <span>{siteName}</span>
          </a>
          {english && (
            <a href={english} lang="en" hrefLang="en" className="text-link inline-flex min-h-11 items-center">
              In English
            </a>
          )}
          <ButtonAnchor href={phoneHref(supportPhone)} look="secondary">
            <Phone />
            <span className="words">Llámenos</span>
            <span className="sr-only">, {shownPhone(supportPhone)}</span>
          </ButtonAnchor>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="min-h-[60vh] outline-none">
        {children}
      </main>
      <footer className="site-footer">
        <div className="page-width">
          <div className="brand">
            <p>{siteName}</p>
            <a href={phoneHref(supportPhone)}>Llámenos: {shownPhone(supportPhone)}</a>
          </div>
          <ul className="flex flex-wrap gap-x-6">
            <li>
              <a href={spanishHome}>Todos los oficios en español</a>
            </li>
            <li>
              <a href="/request/find?lang=es">Encuentre su solicitud</a>
            </li>
            {english && (
              <li>
                <a href={english} lang="en" hrefLang="en">
                  In English
                </a>
              </li>
            )}
            <li>
              <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
            </li>
            {legalLinks.map(({ to }) => (
              <li key={to}>
                <a href={to} hrefLang="en">
                  {legalNames[to]}
                </a>
              </li>
            ))}
          </ul>
          <p className="legal">
            © {year} {siteName}. Todos los derechos reservados.
          </p>
        </div>
      </footer>
    </>
  );
}
