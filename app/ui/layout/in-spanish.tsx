/** The link to a page in Spanish, which is another document. */
export const InSpanish = ({ to }: { to: string }) => (
  <a href={to} lang="es" hrefLang="es" className="text-link whitespace-nowrap">
    En español
  </a>
);
