import { useState } from 'react';
import { Search } from '#app/ui/art/icons.tsx';
import { buttonLook } from '../controls/button.tsx';

type SearchFormProps = {
  /** Fields elsewhere on the page join this form by its id. */
  id: string;
  action: string;
  q: string;
  maxLength: number;
  /** Other parameters to keep. */
  hidden?: Record<string, string>;
  onSubmit: (form: HTMLFormElement) => void;
  /** Loaded when the field is first used. */
  suggestions: React.ReactNode;
};

/** A form that works without JavaScript; with it, `onSubmit` takes over. */
export function SearchForm({ id, action, q, maxLength, hidden = {}, onSubmit, suggestions }: SearchFormProps) {
  const [used, setUsed] = useState(false);
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
        className="mt-7"
      >
        <div className="search-box">
          <div className="min-w-0 grow-9 basis-44">
            <label htmlFor={`${id}-q`}>Company, service or city</label>
            <input
              id={`${id}-q`}
              type="search"
              name="q"
              defaultValue={q}
              maxLength={maxLength}
              // The visitor may use it before the scripts load.
              ref={(field) => {
                if (field?.matches(':focus')) setUsed(true);
              }}
              onFocus={() => setUsed(true)}
              enterKeyHint="search"
              placeholder="Try roofing or Norman"
            />
          </div>
          <button type="submit" className={buttonLook({}, 'grow sm:grow-0 sm:px-7')}>
            <Search className="size-5 max-sm:hidden" />
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
