import { locationName } from '#app/content/locations.ts';
import { encodeCsvRow, withoutFormula } from '#app/platform/encode-csv.ts';
import type { Statistics } from './read-statistics.ts';
import { type Counts, type Grouping, measures } from './statistics.ts';

/** Whether the file has a row for each step of the period, or for each group. */
export type ExportedPart = 'steps' | 'groups';

/** The file for a spreadsheet. */
export function statisticsCsv(statistics: Statistics, part: ExportedPart): string {
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
  return by === 'city' ? locationName(name) : name;
}
