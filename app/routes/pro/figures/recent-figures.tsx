import { Link } from 'react-router';
import { shortDay } from '#app/content/dates.ts';
import { measures } from '#app/domain/statistics/statistics.ts';
import type { Recent } from './load-recent-figures.ts';
import { measureNames } from './measure-names.ts';

export const RecentFigures = ({ recent }: { recent: readonly Recent[] }) => (
  <section aria-labelledby="recent-figures" className="pro-section">
    <h2 id="recent-figures">The last 30 days</h2>
    {recent.map(({ contractorId, name, counts, since, from }) => (
      <div key={contractorId} className="mb-5">
        {recent.length > 1 && <h3 className="text-lg wrap-anywhere">{name}</h3>}
        <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,6.25rem),1fr))] gap-x-4 gap-y-3 py-2">
          {measures.map((measure) => (
            <div key={measure}>
              <dt className="text-sm text-ink-soft">{measureNames[measure]}</dt>
              <dd>
                {counts[measure] === null ? (
                  <span className="text-sm">not counted yet</span>
                ) : (
                  <b className="font-display text-2xl font-semibold tabular-nums">{counts[measure].toLocaleString('en-US')}</b>
                )}
                {counts[measure] !== null && since[measure] !== null && since[measure] > from && (
                  <span className="block text-sm text-ink-soft">since {shortDay(since[measure])}</span>
                )}
              </dd>
            </div>
          ))}
        </dl>
        <Link
          to={`/pro/figures?${new URLSearchParams({ listing: contractorId })}`}
          className="text-link inline-flex min-h-11 items-center"
        >
          All figures{recent.length > 1 && <span className="sr-only"> of {name}</span>}
        </Link>
      </div>
    ))}
  </section>
);
