import { maxQueryLength } from '#app/domain/contractors/directory-limits.ts';
import { listPath } from '#app/domain/directory/directory-address.ts';
import { parseChoice } from '#app/domain/directory/filters.ts';
import { Search } from '#app/ui/art/icons.tsx';
import { listHref } from './list-address.ts';

/** Where an answer to the search of a trade page leads: a ZIP narrows its own list, words search the directory. */
export function needHref(pathname: string, need: string): string {
  const chosen = parseChoice(new URLSearchParams({ zip: need }));
  return chosen.zip ? listHref(pathname, { chosen }) : listPath({ q: need.slice(0, maxQueryLength) });
}

/** The search of a trade page: a plain form, answered with a redirect. */
export function FindHere({ path, zip }: { path: string; zip: string }) {
  return (
    <search aria-label="By need or ZIP code">
      <form action={path} autoComplete="off" className="find-here">
        <div>
          <label htmlFor="need">What is wrong, or your ZIP</label>
          <input
            id="need"
            type="search"
            name="need"
            required
            maxLength={maxQueryLength}
            defaultValue={zip}
            enterKeyHint="search"
            placeholder="such as water heater or 73106"
          />
        </div>
        <button type="submit" aria-label="Search" className="button">
          <Search />
        </button>
      </form>
    </search>
  );
}
