import { Form, Link } from 'react-router';
import { dayInWords, shortDay } from '#app/content/dates.ts';
import { cityName } from '#app/content/find-city.ts';
import { monthInWords } from '#app/content/month-words.ts';
import { type FigureRow, type ListingFigures, readListingFigures } from '#app/domain/statistics/listing-figures.ts';
import { measures } from '#app/domain/statistics/statistics.ts';
import { BarChart } from '#app/ui/bar-chart.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { SelectField } from '#app/ui/form/field.tsx';
import { ProPage } from '#app/ui/pro/pro-page.tsx';
import type { Route } from './+types/figures';
import { readAsked } from './asked-listing.ts';
import style from './figures.css?url';
import { measureNames } from './measure-names.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: style }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, member, contractor, step } = await readAsked(context, url);
  if (!contractor) return { listing: undefined };
  const figures = await readListingFigures(db, contractor, { step });
  const { id, name, service_type, location } = contractor;
  return {
    listing: { id, name, trade: `${service_type} in ${cityName(location)}` },
    listings: member.listings.map(({ contractorId, name: label }) => ({ value: contractorId, label })),
    figures,
  };
}

export default function Figures({ loaderData }: Route.ComponentProps) {
  if (!loaderData.listing)
    return (
      <ProPage title="Figures">
        <p>None of your listings are on the site right now.</p>
      </ProPage>
    );
  const { listing, listings, figures } = loaderData;
  const { step, rows, contractors } = figures;
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
          {contractors !== null && (
            <p className="mt-2 flex max-w-prose items-baseline gap-2 text-ink-soft">
              <svg viewBox="0 0 20 4" aria-hidden="true" className="mb-1 h-1 w-5 shrink-0">
                <rect width="20" height="4" className="fill-ink" />
              </svg>
              <span>
                The median of {contractors} listings (the middle figure): {listing.trade}.
              </span>
            </p>
          )}
          <section aria-label="Charts" className="mt-5 grid gap-x-10 gap-y-7 sm:grid-cols-2 xl:grid-cols-3">
            {measures.map((measure) => (
              <BarChart
                key={measure}
                title={measureNames[measure]}
                bars={rows.map(({ start, own, median }) => ({ start, value: own[measure], median: median?.[measure] }))}
              />
            ))}
          </section>
          <FigureTable step={step} rows={rows} />
        </>
      )}
      <WhatIsCounted since={figures.since} contractors={contractors} trade={listing.trade} />
    </ProPage>
  );
}

type CountedProps = Pick<ListingFigures, 'since' | 'contractors'> & { trade: string };

function WhatIsCounted({ since, contractors, trade }: CountedProps) {
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
        {contractors === null && <li>We show a median where five or more contractors are listed: {trade} has fewer.</li>}
        <li>Weeks begin on Monday. Days are in Oklahoma time.</li>
      </ul>
    </section>
  );
}

const notBefore = (day: string | null) => (day ? `Not counted before ${dayInWords(day)}.` : 'Not counted yet.');

type FigureTableProps = Pick<ListingFigures, 'step' | 'rows'>;

const inWords = (count: number) => count.toLocaleString('en-US');

/** The newest first. On a phone each step is a block with its figures. */
function FigureTable({ step, rows }: FigureTableProps) {
  const name = (start: string) => (step === 'week' ? `Week of ${shortDay(start)}` : monthInWords(start.slice(0, 7)));
  return (
    <div className="figure-table">
      <table>
        <caption className="sr-only">By {step}, newest first</caption>
        <thead>
          <tr>
            <th scope="col">{step === 'week' ? 'Week' : 'Month'}</th>
            {measures.map((measure) => (
              <th key={measure} scope="col">
                {measureNames[measure]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...rows].reverse().map((row, index) => (
            <tr key={row.start}>
              <th scope="row">
                {name(row.start)}
                {index === 0 && <span className="font-normal text-ink-soft"> so far</span>}
              </th>
              {measures.map((measure) => (
                <td key={measure} data-label={measureNames[measure]}>
                  <Cell own={row.own[measure]} median={row.median?.[measure] ?? null} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const Cell = ({ own, median }: { own: FigureRow['own']['views']; median: number | null }) =>
  own === null ? (
    <span className="text-sm text-ink-soft">not counted</span>
  ) : (
    <>
      <b>{inWords(own)}</b>
      {median !== null && <span className="median"> median {inWords(median)}</span>}
    </>
  );
