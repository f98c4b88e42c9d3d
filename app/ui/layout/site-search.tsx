import { spanishHome } from '#app/content/es/addresses.ts';
import { Search } from '#app/ui/art/icons.tsx';
import { InSpanish } from './in-spanish.tsx';

/** Searches the directory from any page. Server only: a plain form, which the browser leaves unchanged. */
export function SiteSearch() {
  return (
    <search aria-label="Site">
      <form action="/#contractors" className="site-search">
        <input type="search" name="q" required aria-label="Find a contractor" placeholder="Find a contractor" />
        <button type="submit" aria-label="Search">
          <Search />
        </button>
      </form>
    </search>
  );
}

/** In the menu: the search, and the way to Spanish. Server only. */
export const MenuSearch = () => (
  <>
    <SiteSearch />
    <InSpanish to={spanishHome} />
  </>
);
