import { Search } from '#app/ui/art/icons.tsx';

/** Searches the directory from any page. Server only: a plain form, which the browser leaves unchanged. */
export default function SiteSearch() {
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
