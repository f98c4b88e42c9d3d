import { Search } from '#app/ui/art/icons.tsx';
import { buttonLook } from '../controls/button.tsx';
import { useFirstFocus } from '../form/use-first-focus.ts';

type SearchFormProps = {
  /** Fields elsewhere on the page join this form by its id. */
  id: string;
  action: string;
  q: string;
  zip: string;
  maxLength: number;
  /** Other parameters to keep. */
  hidden?: Record<string, string>;
  onSubmit: (form: HTMLFormElement) => void;
  /** Loaded when the field is first used. */
  suggestions: React.ReactNode;
};

/** A form that works without JavaScript; with it, `onSubmit` takes over. */
export function SearchForm({ id, action, q, zip, maxLength, hidden = {}, onSubmit, suggestions }: SearchFormProps) {
  const { used, field } = useFirstFocus();
  return (
    <search>
      <form
        id={id}
        action={action}
        method="get"
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(event.currentTarget);
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
              maxLength={maxLength}
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
          {used && suggestions}
        </div>
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </form>
    </search>
  );
}
