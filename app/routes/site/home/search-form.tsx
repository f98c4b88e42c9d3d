import { maxQueryLength } from '#app/domain/contractors/directory-limits.ts';
import { type DirectoryAddress, listAnchor } from '#app/domain/directory/directory-address.ts';
import { Search } from '#app/ui/art/icons.tsx';
import { buttonLook } from '#app/ui/controls/button.tsx';
import { useFirstFocus } from '#app/ui/form/use-first-focus.ts';
import { addressInForm, searchForm as id } from './use-directory.ts';

type SearchFormProps = {
  address: DirectoryAddress;
  show: (address: DirectoryAddress) => void;
  /** Suggestions, loaded when the field is first used. */
  children: React.ReactNode;
};

/** The search of the list. Works without JavaScript; with it, `show` takes over. Filters elsewhere on the page join it. */
export function SearchForm({ address: { q, zip, view }, show, children }: SearchFormProps) {
  const { used, field } = useFirstFocus();
  return (
    <search>
      <form
        id={id}
        action={`/#${listAnchor}`}
        method="get"
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          show(addressInForm(event.currentTarget));
        }}
        className="mt-4"
      >
        <div className="search-box">
          <div>
            <label htmlFor={`${id}-q`}>What do you need done?</label>
            <input
              id={`${id}-q`}
              type="search"
              name="q"
              defaultValue={q}
              maxLength={maxQueryLength}
              {...field}
              enterKeyHint="search"
              placeholder="toilet leaking, roofer, fence"
            />
          </div>
          <div>
            <label htmlFor={`${id}-zip`}>ZIP code</label>
            <input
              id={`${id}-zip`}
              name="zip"
              defaultValue={zip}
              inputMode="numeric"
              pattern="\d{5}"
              title="Five digits"
              autoComplete="postal-code"
              placeholder="73106"
            />
          </div>
          <button type="submit" className={buttonLook()}>
            <Search />
            Search
          </button>
          {used && children}
        </div>
        {view === 'list' && <input type="hidden" name="view" value="list" />}
      </form>
    </search>
  );
}
