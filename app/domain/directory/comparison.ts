import { shortDay } from '#app/content/dates.ts';
import { minRanked } from '#app/content/pages/review-policy.ts';
import { tradeNames } from '#app/content/services.ts';
import { checksByDay } from '#app/domain/contractors/check.ts';
import { byPlace, fieldOf, type ImportColumn, importColumns } from '#app/domain/contractors/columns.ts';
import type { ContractorDetail } from '#app/domain/contractors/contractor.ts';
import { isRated } from '#app/domain/contractors/contractor-card.ts';
import type { Field } from '#app/domain/contractors/field.ts';
import { listedWhere, shownRating, shownReviews } from '#app/domain/contractors/rating.ts';
import { noWorkWords } from '#app/domain/opening-hours/closures.ts';
import { openWords } from '#app/domain/opening-hours/hours-words.ts';
import type { LocalTime } from '#app/domain/opening-hours/week-hours.ts';
import { areasDiffer, openStatesDiffer, ratingsDiffer, setsApart } from './compare-rule.ts';
import { comparedJobs } from './compared-jobs.ts';

/** What a row says of one contractor; `lines` are empty where the directory does not know it. A rating's are: how many stars, of how many reviews, where. */
export type ComparedCell = { lines: readonly string[]; isOpen?: boolean };

/** One fact of all contractors. */
export type ComparedRow = {
  label: string;
  /** How its answers are written. */
  look?: 'rating' | 'open' | 'price';
  /** Instead of 'Not listed'. */
  unlisted?: string;
  /** Whether it can change the choice (compare-rule.ts). */
  marked: boolean;
  cells: readonly ComparedCell[];
};

type PlacedRow = ComparedRow & { place?: number | undefined };

/** The facts of contractors side by side, without those that none of them has. */
export function compareContractors(contractors: readonly ContractorDetail[], time: LocalTime): ComparedRow[] {
  const rows = [
    ratingRow(contractors),
    reviewsRow(contractors),
    openRow(contractors, time),
    ...comparedJobs(contractors).map((row): PlacedRow => ({ ...row, look: 'price', place: 3 })),
    checkedRow(contractors),
    ...importColumns.flatMap((name) => fieldRow(name, contractors)),
  ];
  return rows.sort(byPlace).filter(({ cells }) => cells.some(({ lines }) => lines.length > 0));
}

/** 'Compare 3 plumbers', or contractors of several trades. */
export function comparisonTitle(contractors: readonly Pick<ContractorDetail, 'service_type'>[]): string {
  const [pros, ...others] = new Set(contractors.map(({ service_type }) => tradeNames(service_type).pros));
  if (contractors.length < 2) return 'Compare contractors';
  return `Compare ${contractors.length} ${others.length === 0 ? pros : 'contractors'}`;
}

function ratingRow(contractors: readonly ContractorDetail[]): PlacedRow {
  const rated = contractors.map((one) => (isRated(one) ? one : undefined));
  return {
    label: 'Rating',
    look: 'rating',
    place: 1,
    marked: setsApart(
      rated.map((one) => one && Number(one.rating)),
      ratingsDiffer,
    ),
    cells: rated.map((one) => ({
      lines: one ? [shownRating(one.rating), shownReviews(one.review_count), listedWhere(one.profile.rating_source)] : [],
    })),
  };
}

/** Fewer reviews than lead on a card set no contractor apart. */
function reviewsRow(contractors: readonly ContractorDetail[]): PlacedRow {
  const own = contractors.map(({ reviews }) => reviews);
  return {
    label: 'Reviews here',
    look: 'rating',
    place: 1,
    marked: setsApart(
      own.map((one) => (one && one.count >= minRanked ? one.average : undefined)),
      ratingsDiffer,
    ),
    cells: own.map((one) => ({ lines: one ? [shownRating(one.average), shownReviews(one.count), 'here'] : [] })),
  };
}

function openRow(contractors: readonly ContractorDetail[], time: LocalTime): PlacedRow {
  const open = contractors.map(({ profile }) => openWords(profile, time));
  const noWork = contractors.map(({ profile }) => noWorkWords(profile, time.day));
  const states = open.map((words) => words && (Number.isFinite(words.trueFor) ? words.isOpen : 'any hour'));
  return {
    label: 'Open now',
    look: 'open',
    place: 2,
    marked: setsApart(states, openStatesDiffer),
    cells: open.map((words, index) => ({
      lines: [words?.words, noWork[index]].filter((line) => line !== undefined),
      isOpen: words?.isOpen === true,
    })),
  };
}

function checkedRow(contractors: readonly ContractorDetail[]): PlacedRow {
  const cells = contractors.map(({ checks }) => ({
    lines: checksByDay(checks).map(({ kinds, day }) => [...kinds, shortDay(day)].join(', ')),
  }));
  return { label: 'Checked by us', unlisted: 'No check yet', place: 5, marked: setsApart(cells.map(listed)), cells };
}

function fieldRow(name: ImportColumn, contractors: readonly ContractorDetail[]): PlacedRow[] {
  const { compare, type } = fieldOf(name);
  if (!compare) return [];
  const values = contractors.map(
    ({ profile, ...own }) => (({ ...own, ...profile }) as Readonly<Record<string, unknown>>)[name] ?? null,
  );
  const cells = values.map((value) => ({ lines: compare.lines ? compare.lines(value) : known(inWords(value, type)) }));
  const marked = compare.isArea ? setsApart(values.map(places), areasDiffer) : setsApart(cells.map(listed));
  return [{ label: compare.label, place: compare.place, marked, cells }];
}

/** A value in the usual words of its type. */
function inWords(value: unknown, type: Field['type']): string | undefined {
  if (value === null) return undefined;
  if (Array.isArray(value)) return value.join(', ');
  if (type === 'boolean') return value ? 'Yes' : 'No';
  return type === 'date' ? shortDay(String(value)) : String(value);
}

const places = (value: unknown) => (value === null ? undefined : [value].flat().map(String));

const known = (text: string | undefined): string[] => (text ? [text] : []);

/** The text of a cell; undefined where nothing is listed. */
const listed = ({ lines }: ComparedCell) => lines[0];
