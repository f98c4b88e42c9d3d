import { Form, Link } from 'react-router';
import { Search } from '../art/icons.tsx';
import { Button } from '../controls/button.tsx';

type FindFormProps = {
  /** Of the field; unique on the page. */
  id: string;
  label: string;
  /** The search's purpose, to name its landmark. */
  purpose?: string;
  maxLength: number;
  placeholder?: string;
  defaultValue?: string;
  autoComplete?: string;
  className?: string;
};

/** Searches the directory from another page: the home page's list shows the results. */
export function FindForm({ id, label, purpose, className, ...field }: FindFormProps) {
  return (
    <Form action="/#contractors" method="get" role="search" aria-label={purpose} className={className}>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <div className="mt-2 flex flex-wrap gap-2">
        <input
          id={id}
          name="q"
          type="search"
          required
          className="min-h-12 min-w-0 flex-1 basis-40 rounded-lg border border-line-strong bg-card px-4"
          {...field}
        />
        <Button type="submit" look="secondary" className="shrink-0">
          <Search className="size-4" />
          Search
        </Button>
      </div>
    </Form>
  );
}

type LinkRowProps = { links: readonly { label: string; to: string }[]; className?: string };

/** Links in a row, for visitors who did not find what they wanted. */
export function LinkRow({ links, className = '' }: LinkRowProps) {
  return (
    <ul className={`flex flex-wrap gap-x-6 gap-y-1 ${className}`}>
      {links.map(({ label, to }) => (
        <li key={to}>
          <Link to={to} className="inline-flex min-h-9 items-center font-medium text-blossom underline-offset-4 hover:underline">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
