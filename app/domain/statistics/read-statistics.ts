import { z } from 'zod';
import { aDay, addDays, dayInOklahoma } from '#app/content/dates.ts';
import { cityName } from '#app/content/find-city.ts';
import type { Queryable } from '#app/platform/database.ts';
import { encodeCsvRow, withoutFormula } from '#app/platform/encode-csv.ts';
import { dayField } from '../validation/field-rules.ts';
import { fieldMessages } from '../validation/outcome.ts';
import {
  type Counts,
  type GroupCounts,
  type Grouping,
  groupings,
  measures,
  type Period,
  type Step,
  type StepCounts,
  steps,
} from './statistics.ts';
import { selectGroups, selectSteps } from './statistics-queries.ts';

/** Days that one look may take in: ten years. */
const maxDays = 3_660;
/** Groups on the page; the file has this many times more. */
const shownGroups = 50;
const exportedGroups = 10_000;

/** The last thirty days, today among them. */
function usualPeriod(now: Date): Period {
  const to = dayInOklahoma(now);
  return { from: addDays(to, -29), to };
}

function readAsked(asked: Readonly<Record<string, string>>, now: Date) {
  const usual = usualPeriod(now);
  const given = (fallback: unknown) => (value: unknown) => (value === undefined || value === '' ? fallback : value);
  const schema = z
    .object({
      from: z.preprocess(given(usual.from), dayField()),
      to: z.preprocess(given(usual.to), dayField()),
      step: z.preprocess(given('day'), z.enum(steps, 'Choose day, week or month')),
      by: z.preprocess(given('trade'), z.enum(groupings, 'Choose trade, city or contractor')),
    })
    .refine(({ from, to }) => from <= to, { path: ['to'], error: 'The last day comes before the first' })
    .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < maxDays * aDay, {
      path: ['from'],
      error: 'Ten years at most',
    });
  return schema.safeParse(asked);
}

type Statistics = {
  period: Period;
  step: Step;
  by: Grouping;
  steps: StepCounts[];
  groups: GroupCounts[];
  /** Error messages by field; nothing is counted then. */
  problems: Record<string, string>;
};

/** What the site did in a period. @param asked from the address. */
export async function readStatistics(
  db: Queryable,
  asked: Readonly<Record<string, string>>,
  { whole = false, now = new Date() }: { whole?: boolean; now?: Date } = {},
): Promise<Statistics> {
  const read = readAsked(asked, now);
  if (!read.success) {
    const problems = fieldMessages(read.error);
    return { period: usualPeriod(now), step: 'day', by: 'trade', steps: [], groups: [], problems };
  }
  const { step, by, ...period } = read.data;
  const [stepCounts, groups] = await Promise.all([
    selectSteps(db, period, step),
    selectGroups(db, period, by, whole ? exportedGroups : shownGroups),
  ]);
  return { period, step, by, steps: stepCounts, groups, problems: {} };
}

/** The file for a spreadsheet, with a row for each step of the period or for each group. */
export function statisticsCsv(statistics: Statistics, part: 'steps' | 'groups'): string {
  const counts = (row: Counts) => measures.map((measure) => String(row[measure]));
  if (part === 'steps') {
    const rows = statistics.steps.map((row) => [row.start, ...counts(row)]);
    return [[statistics.step, ...measures], ...rows].map(encodeCsvRow).join('');
  }
  const rows = statistics.groups.map((row) => [withoutFormula(groupName(statistics.by, row.name)), ...counts(row)]);
  return [[statistics.by, ...measures], ...rows].map(encodeCsvRow).join('');
}

const noGroup: Record<Grouping, string> = {
  trade: 'No trade: pages of the site',
  city: 'No city: pages of the site, requests without a contractor',
  contractor: 'No contractor: pages of the site, requests without a contractor',
};

/** A group as shown. @param name null for no group. */
export function groupName(by: Grouping, name: string | null): string {
  if (name === null) return noGroup[by];
  return by === 'city' ? cityName(name) : name;
}
