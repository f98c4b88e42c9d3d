import { Form, Link } from 'react-router';
import { dayInWords, shortDay } from '#app/content/dates.ts';
import { locationName } from '#app/content/locations.ts';
import { type ListingFigures, readListingFigures } from '#app/domain/statistics/listing-figures.ts';
import { measures } from '#app/domain/statistics/statistics.ts';
import { fromDatabase } from '#app/routes/from-database.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { SelectField } from '#app/ui/form/field.tsx';
import { FigureChart } from '#app/ui/pro/figure-chart.tsx';
import { ProPage } from '#app/ui/pro/pro-page.tsx';
import { requireMember } from '../require-member.ts';
import type { Route } from './+types/figures';
import { readAsked } from './asked-listing.ts';
import { FigureTable } from './figure-table.tsx';
import style from './figures.css?url';
import { measureNames } from './measure-names.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: style }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { member } = requireMember(context);
  const scope = context.get(requestScope);
  return fromDatabase(scope, async () => {
    const { contractor, step } = await readAsked(context, url);
    if (!contractor) return { listing: undefined };
    const figures = await readListingFigures(scope.db, contractor, { step });
    const { id, name, service_type, location } = contractor;
    return {
      listing: { id, name, trade: `${service_type} in ${locationName(location)}` },
      listings: member.listings.map(({ contractorId, name: label }) => ({ value: contractorId, label })),
      figures,
    };
  });
}

export default function Figures({ loaderData }: Route.ComponentProps) {
  if (!loaderData.listing)
    return (
      <ProPage title="Figures">
        <p>None of your listings are on the site right now.</p>
      </ProPage>
    );
  const { listing, listings, figures } = loaderData;
  const { step, rows, firms } = figures;
  const asked = new URLSearchParams({ listing: listing.id, by: step });
  return (
    <ProPage title="Figures" lede={listing.name} wide>
      {listings.length > 1 && (
        <Form method="get" aria-label="Choose a listing" className="mb-6 flex max-w-2xl flex-wrap items-end gap-3">
          <input type="hidden" name="by" value={step} />
          <div className="min-w-0 flex-[1_1_14rem]">
            <SelectField name="listing" formId="figures" label="Listing" options={listings} required defaultValue={listing.id} />
          </div>
          <Button type="submit" look="secondary">
            Show
          </Button>
        </Form>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <nav aria-label="Steps" className="flex gap-x-6">
          {(['week', 'month'] as const).map((one) => (
            <Link
              key={one}
              to={`?${new URLSearchParams({ listing: listing.id, by: one })}`}
              aria-current={one === step ? 'page' : undefined}
              className="text-link inline-flex min-h-11 items-center aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:no-underline"
            >
              By {one}
            </Link>
          ))}
        </nav>
        {rows.length > 0 && (
          <a href={`/pro/figures.csv?${asked}`} download className="text-link inline-flex min-h-11 items-center">
            Download as CSV
          </a>
        )}
      </div>
      {rows.length === 0 ? (
        <p className="mt-4">Nothing has been counted yet.</p>
      ) : (
        <>
          {firms !== null && (
            <p className="mt-2 flex max-w-prose items-baseline gap-2 text-ink-soft">
              <svg viewBox="0 0 20 4" aria-hidden="true" className="mb-1 h-1 w-5 shrink-0">
                <rect width="20" height="4" className="fill-ink" />
              </svg>
              <span>
                The median of {firms} listings (the middle figure): {listing.trade}.
              </span>
            </p>
          )}
          <section aria-label="Charts" className="mt-5 grid gap-x-10 gap-y-7 sm:grid-cols-2 xl:grid-cols-3">
            {measures.map((measure) => (
              <FigureChart
                key={measure}
                title={measureNames[measure]}
                bars={rows.map(({ start, own, median }) => ({
                  key: start,
                  value: own[measure] ?? undefined,
                  median: median?.[measure] ?? undefined,
                }))}
                ends={[shortDay(rows[0]?.start ?? ''), shortDay(rows.at(-1)?.start ?? '')]}
              />
            ))}
          </section>
          <FigureTable step={step} rows={rows} />
        </>
      )}
      <WhatIsCounted since={figures.since} firms={firms} trade={listing.trade} />
    </ProPage>
  );
}

type CountedProps = Pick<ListingFigures, 'since' | 'firms'> & { trade: string };

function WhatIsCounted({ since, firms, trade }: CountedProps) {
  return (
    <section aria-labelledby="counted" className="pro-section max-w-prose">
      <h2 id="counted">What is counted</h2>
      <ul className="grid list-disc gap-1.5 pl-5 text-ink-soft">
        <li>Views of your page, taps on your number, and taps on the link to your website. {notBefore(since.views)}</li>
        <li>
          We cannot tell whether a call was answered, or whether someone dialed your number by hand. Robots and our own visits are
          left out.
        </li>
        <li>Requests that named you, on the day they were sent, without spam. {notBefore(since.requests)}</li>
        <li>Answered: the ones you answered here or from the link in our e-mail. {notBefore(since.answers)}</li>
        {firms === null && <li>We show a median where five or more contractors are listed: {trade} has fewer.</li>}
        <li>Weeks begin on Monday. Days are in Oklahoma time.</li>
      </ul>
    </section>
  );
}

const notBefore = (day: string | null) => (day ? `Not counted before ${dayInWords(day)}.` : 'Not counted yet.');
