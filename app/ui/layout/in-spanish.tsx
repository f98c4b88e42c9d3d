/** The link to a page in Spanish, which is another document. */
export const InSpanish = ({ to }: { to: string }) => (
  <a href={to} lang="es" hrefLang="es" className="text-link inline-flex min-h-11 items-center">
    En español
  </a>
);
