import { shortDay } from '#app/content/dates.ts';
import { previousPeriod, readFigures } from '#app/domain/statistics/figures.ts';
import { groupName, readStatistics } from '#app/domain/statistics/read-statistics.ts';
import { measures, type StepCounts } from '#app/domain/statistics/statistics.ts';
import { BarChart } from '#app/ui/bar-chart.tsx';
import { DeskPage, Section } from '#app/ui/desk/desk-page.tsx';
import { FigureList } from '#app/ui/desk/figure-list.tsx';
import { type ListFilter, ListFilters } from '#app/ui/desk/filter-fields.tsx';
import { LineAnchor } from '#app/ui/desk/links.tsx';
import { type ListColumn, ListTable } from '#app/ui/desk/list-page.tsx';
import { requireOperator } from '../require-operator.ts';
import type { Route } from './+types/statistics';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { reads } = requireOperator(context);
  const { groups, ...statistics } = await readStatistics(reads, Object.fromEntries(url.searchParams));
  const figures = await readFigures(reads, statistics.period);
  const named = groups.map(({ id, name, ...counts }) => {
    return { key: id ?? name ?? '', name: groupName(statistics.by, name), counts: inOrder(counts) };
  });
  return { ...statistics, groups: named, figures, before: previousPeriod(statistics.period) };
}

const inOrder = (counts: Omit<StepCounts, 'start'>) => measures.map((measure) => counts[measure]);

const titles: Record<(typeof measures)[number], string> = {
  views: 'Views',
  calls: 'Calls',
  clicks: 'Website clicks',
  requests: 'Requests',
  answers: 'Answered',
};

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const options = (words: readonly string[]) => words.map((value) => ({ value, label: capital(value) }));

const fields: readonly ListFilter[] = [
  { name: 'from', label: 'From', type: 'date' },
  { name: 'to', label: 'To', type: 'date' },
  { name: 'step', label: 'Steps', any: 'Day', choices: options(['week', 'month']) },
  { name: 'by', label: 'Group by', any: 'Trade', choices: options(['city', 'contractor']) },
];

export default function StatisticsPage({ loaderData }: Route.ComponentProps) {
  const { period, step, by, steps, groups, problems, figures, before } = loaderData;
  const asked = new URLSearchParams({ ...period, step, by });
  const file = (part: string) => `/admin/statistics.csv?${asked}&part=${part}`;
  return (
    <DeskPage title="Statistics">
      <ListFilters fields={fields} asked={{ from: period.from, to: period.to, step, by }} problems={problems} />
      <Section title={`${shortDay(period.from)} to ${shortDay(period.to)}`} className="mb-6">
        <FigureList
          figures={figures}
          note={`Beside each number: the change from ${shortDay(before.from)} to ${shortDay(before.to)}.`}
          className="max-w-xl"
        />
      </Section>
      {steps.length > 0 && (
        <section aria-label="Charts" className="mb-6 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {measures.map((measure) => (
            <BarChart
              key={measure}
              title={titles[measure]}
              bars={steps.map(({ start, ...counts }) => ({ start, value: counts[measure] }))}
              className="desk-panel"
            />
          ))}
        </section>
      )}
      <CountTable title={`By ${by}`} file={file('groups')} first={capital(by)} rows={groups} />
      <details className="desk-panel mt-6">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold">The figures of each {step}</summary>
        <CountTable
          title={`By ${step}`}
          file={file('steps')}
          first={capital(step)}
          rows={steps.map(({ start, ...counts }) => ({ key: start, name: shortDay(start), counts: inOrder(counts) }))}
        />
      </details>
      <WhatIsCounted />
    </DeskPage>
  );
}

type Counted = { key: string; name: string; counts: readonly number[] };

/** `first`: the head of the first column. `file`: the address of the figures as a file. */
type CountTableProps = { title: string; file: string; first: string; rows: readonly Counted[] };

const figureColumns = measures.map((measure, index): ListColumn<Counted> => {
  return { head: titles[measure], isFigure: true, cell: ({ counts }) => counts[index]?.toLocaleString('en-US') };
});

/** Figures, one row per counted item. */
const CountTable = ({ title, file, first, rows }: CountTableProps) => (
  <section aria-label={title}>
    <p className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
      <strong className="text-lg font-semibold">{title}</strong>
      <LineAnchor href={file} download>
        Download as CSV
      </LineAnchor>
    </p>
    {rows.length === 0 ? (
      <p>Nothing was counted.</p>
    ) : (
      <ListTable
        columns={[{ head: first, isName: true, cell: ({ name }) => name }, ...figureColumns]}
        rows={rows}
        keyOf={({ key }) => key}
      />
    )}
  </section>
);

function WhatIsCounted() {
  return (
    <Section title="What is counted" className="mt-6 max-w-prose text-ink-soft">
      <ul className="grid list-disc gap-1 pl-5">
        <li>
          Views: pages on which the visitor did something, or that stayed open for three seconds, in a browser that runs scripts.
          Robots without JavaScript, the desk, and contractors’ own pages are not counted.
        </li>
        <li>
          Calls and website clicks: taps on a number or a link. The site cannot tell whether a call was answered, or whether a
          number was dialed from a screen.
        </li>
        <li>More than 60 reports a minute from one network address are not a person’s, and are left out.</li>
        <li>
          Requests: sent by homeowners, without spam and quarantine, on the day they arrived. One that names three contractors
          counts for each of the three, and once in the charts.
        </li>
        <li>
          Answered: requests that an operator called about, wrote about, passed on or closed, or that a contractor accepted,
          declined or asked about, at any time since. A request that was only mailed to contractors is not answered.
        </li>
        <li>Days are in Oklahoma time. The counts of a deleted contractor stay under “no contractor”.</li>
      </ul>
    </Section>
  );
}
