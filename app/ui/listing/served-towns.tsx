import { Link } from 'react-router';

type ServedTownsProps = {
  towns: readonly { name: string; count: number | undefined }[];
  /** The list of those who serve a town. */
  hrefOf: (town: string) => string;
};

/** Links to a list’s contractors who serve towns beside our cities. */
export function ServedTowns({ towns, hrefOf }: ServedTownsProps) {
  if (towns.length === 0) return null;
  return (
    <nav aria-labelledby="served-towns" className="mt-6">
      <p id="served-towns" className="font-semibold">
        Also serve
      </p>
      <ul className="flex flex-wrap gap-x-4">
        {towns.map(({ name, count }) => (
          <li key={name}>
            <Link
              to={hrefOf(name)}
              className="inline-flex min-h-8 items-center gap-1.5 text-blossom underline-offset-4 hover:underline"
            >
              {name}
              {count !== undefined && <span className="text-ink-soft tabular-nums">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
