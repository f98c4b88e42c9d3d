import { spanishHome } from '#app/content/es/addresses.ts';
import SiteSearch from './site-search.tsx';

/** In the menu: the search, and the way to Spanish. Server only. */
export default function MenuSearch() {
  return (
    <>
      <SiteSearch />
      <a href={spanishHome} lang="es" hrefLang="es">
        En español
      </a>
    </>
  );
}
