/** The link to a page in Spanish, which is another document. */
export const InSpanish = ({ to, className }: { to: string; className?: string }) => (
  <a href={to} lang="es" hrefLang="es" className={className}>
    En español
  </a>
);
