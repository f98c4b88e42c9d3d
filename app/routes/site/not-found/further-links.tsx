import { Form, Link } from 'react-router';
import { categoryLinks } from '#app/content/navigation.ts';
import { maxQueryLength } from '#app/domain/contractors/directory-limits.ts';
import { Search } from '#app/ui/art/icons.tsx';
import { Button } from '#app/ui/controls/button.tsx';

export type FurtherProps = {
  label?: string;
  wanted?: string;
  nearest?: readonly { label: string; to: string }[] | undefined;
};

/** A search of the directory, whose list shows the results, and links to likely destinations. */
export default function FurtherLinks({
  label = 'Search by company, service or city',
  wanted,
  nearest,
}: FurtherProps): React.ReactNode {
  const links = nearest ?? categoryLinks.map(({ to, service }) => ({ label: service, to }));
  return (
    <>
      <Form action="/#contractors" method="get" role="search" className="mt-6 max-w-xl">
        <label htmlFor="not-found-search" className="font-semibold">
          {label}
        </label>
        <div className="mt-2 flex flex-wrap gap-2">
          <input
            id="not-found-search"
            name="q"
            type="search"
            required
            maxLength={maxQueryLength}
            placeholder="Try roofing"
            defaultValue={wanted}
            className="min-h-12 min-w-0 flex-1 basis-40 rounded-lg border border-line-strong bg-card px-4"
          />
          <Button type="submit" look="secondary" className="shrink-0">
            <Search className="size-4" />
            Search
          </Button>
        </div>
      </Form>
      <nav aria-label={nearest ? 'Closest to it' : 'Services to start from'} className="mt-6">
        <h2 className="text-xl">{nearest ? 'Closest to it' : 'Popular services'}</h2>
        <ul className="mt-1 flex flex-wrap gap-x-6 gap-y-1">
          {links.map(({ label, to }) => (
            <li key={to}>
              <Link
                to={to}
                className="inline-flex min-h-9 items-center font-medium text-blossom underline-offset-4 hover:underline"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
