import { shortDay } from '#app/content/dates.ts';
import { minRanked } from '#app/content/pages/review-policy.ts';
import { tradeNames } from '#app/content/services.ts';
import { tradeOf } from '#app/content/trades/find-trade.ts';
import { findJob, jobKey } from '#app/content/trades/priced-jobs.ts';
import { checksByDay } from '#app/domain/contractors/check.ts';
import { byPosition, fieldOf, type ImportColumn, importColumns } from '#app/domain/contractors/columns.ts';
import type { Contractor, ContractorDetail } from '#app/domain/contractors/contractor.ts';
import { isRated } from '#app/domain/contractors/contractor-card.ts';
import type { Field } from '#app/domain/contractors/field.ts';
import { listedWhere, shownRating, shownReviews } from '#app/domain/contractors/rating.ts';
import { shortPrices } from '#app/domain/contractors/shown-prices.ts';
import { noWorkWords } from '#app/domain/opening-hours/closures.ts';
import { openWords } from '#app/domain/opening-hours/hours-words.ts';
import type { LocalTime } from '#app/domain/opening-hours/week-hours.ts';

/** What a row says of one contractor; `lines` are empty where the directory does not know it. A rating's are: how many stars, of how many reviews, where. */
type ComparedCell = { lines: readonly string[]; isOpen?: boolean };

/** One fact of all contractors. */
export type ComparedRow = {
  label: string;
  /** How its answers are written. */
  look?: 'rating' | 'open' | 'price';
  /** Instead of 'Not listed'. */
  unlisted?: string;
  /** Whether it can change the choice. */
  marked: boolean;
  cells: readonly ComparedCell[];
};

type PositionedRow = ComparedRow & { position?: number | undefined };

/** The facts of contractors side by side, without those that none of them has. */
export function compareContractors(contractors: readonly ContractorDetail[], time: LocalTime): ComparedRow[] {
  const rows = [
    ratingRow(
      'Rating',
      contractors.map(
        (one) =>
          isRated(one) && {
            stars: Number(one.rating),
            count: one.review_count,
            where: listedWhere(one.profile.rating_source),
          },
      ),
    ),
    ratingRow(
      'Reviews here',
      contractors.map(({ reviews }) => reviews && { stars: reviews.average, count: reviews.count, where: 'here' }),
      minRanked,
    ),
    openRow(contractors, time),
    ...comparedJobs(contractors).map((row): PositionedRow => ({ ...row, look: 'price', position: 3 })),
    checkedRow(contractors),
    ...importColumns.flatMap((name) => fieldRow(name, contractors)),
  ];
  return rows.sort(byPosition).filter(({ cells }) => cells.some(({ lines }) => lines.length > 0));
}

/** 'Compare 3 plumbers', or contractors of several trades. */
export function comparisonTitle(contractors: readonly Pick<ContractorDetail, 'service_type'>[]): string {
  const [pros, ...others] = new Set(contractors.map(({ service_type }) => tradeNames(service_type).pros));
  if (contractors.length < 2) return 'Compare contractors';
  return `Compare ${contractors.length} ${others.length === 0 ? pros : 'contractors'}`;
}

type Rated = { stars: number; count: number | null; where: string };

/** @param least fewer reviews set no contractor apart. */
function ratingRow(label: string, rated: readonly (Rated | null | false)[], least = 0): PositionedRow {
  const compared = rated.map((one) => (one && (one.count ?? 0) >= least ? one.stars : undefined));
  return {
    label,
    look: 'rating',
    position: 1,
    marked: valuesDiffer(compared, ratingsDiffer),
    cells: rated.map((one) => ({ lines: one ? [shownRating(one.stars), shownReviews(one.count), one.where] : [] })),
  };
}

function openRow(contractors: readonly ContractorDetail[], time: LocalTime): PositionedRow {
  const open = contractors.map(({ profile }) => openWords(profile, time));
  const noWork = contractors.map(({ profile }) => noWorkWords(profile, time.day));
  const states = open.map((words) => words && (Number.isFinite(words.trueFor) ? words.isOpen : 'any hour'));
  return {
    label: 'Open now',
    look: 'open',
    position: 2,
    marked: valuesDiffer(states, openStatesDiffer),
    cells: open.map((words, index) => ({
      lines: [words?.words, noWork[index]].filter((line) => line !== undefined),
      isOpen: words?.isOpen === true,
    })),
  };
}

function checkedRow(contractors: readonly ContractorDetail[]): PositionedRow {
  const cells = contractors.map(({ checks }) => ({
    lines: checksByDay(checks).map(({ kinds, day }) => [...kinds, shortDay(day)].join(', ')),
  }));
  return { label: 'Checked by us', unlisted: 'No check yet', position: 5, marked: valuesDiffer(cells.map(listed)), cells };
}

function fieldRow(name: ImportColumn, contractors: readonly ContractorDetail[]): PositionedRow[] {
  const { compare, type } = fieldOf(name);
  if (!compare) return [];
  const values = contractors.map(
    ({ profile, ...own }) => (({ ...own, ...profile }) as Readonly<Record<string, unknown>>)[name] ?? null,
  );
  const cells = values.map((value) => ({ lines: compare.lines ? compare.lines(value) : known(inWords(value, type)) }));
  const marked = compare.isArea ? valuesDiffer(values.map(places), areasDiffer) : valuesDiffer(cells.map(listed));
  return [{ label: compare.label, position: compare.position, marked, cells }];
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

/** More would bury the other facts. */
const maxJobs = 5;

type Priced = Pick<Contractor, 'service_type'> & { profile: Pick<Contractor['profile'], 'price_guide'> };

/** Jobs that at least two contractors price, those of most contractors first; if there are none, the first job of each. */
function comparedJobs(contractors: readonly Priced[]): Pick<ComparedRow, 'label' | 'marked' | 'cells'>[] {
  const guides = contractors.map(pricesByJob);
  const rows = [...new Set(guides.flatMap((guide) => [...guide.keys()]))].map((key) => {
    const prices = guides.map((guide) => guide.get(key));
    const known = prices.filter((price) => price !== undefined);
    return { key, prices, label: known[0]?.label ?? key, count: known.length };
  });
  const shared = rows.filter(({ count }) => count > 1).sort((one, other) => other.count - one.count);
  const firsts = guides.map((guide) => guide.keys().next().value);
  const shown = shared.length > 0 ? shared : rows.filter(({ key }) => firsts.includes(key));
  return shown.slice(0, maxJobs).map(({ label, prices }) => ({
    label,
    marked: valuesDiffer(prices, pricesDiffer),
    cells: prices.map((price) => ({ lines: price ? [shortPrices(price)] : [] })),
  }));
}

/** A contractor's prices by job, whatever its spelling, each with its short name. */
function pricesByJob({ service_type, profile }: Priced) {
  const trade = tradeOf(service_type);
  return new Map(
    (profile.price_guide ?? []).map((price) => {
      const job = trade && findJob(trade, price.what);
      return [jobKey(job?.name ?? price.what), { ...price, label: job?.short ?? job?.name ?? price.what }] as const;
    }),
  );
}

/**
 * Whether a row's answers can change the choice: one lists it and another does not, or two of them differ in the row's own
 * way. Without one, as for licenses, years and dates, listed values never differ.
 */
export function valuesDiffer<Value>(
  values: readonly (Value | undefined)[],
  differ: (one: Value, other: Value) => boolean = () => false,
): boolean {
  const listed = values.filter((value) => value !== undefined);
  if (listed.length === 0) return false;
  if (listed.length < values.length) return true;
  return listed.some((one, index) => listed.slice(index + 1).some((other) => differ(one, other)));
}

/** Enough apart to matter, in tenths as shown. */
const ratingGap = 3;

export const ratingsDiffer = (one: number, other: number): boolean =>
  Math.abs(Math.round(10 * Number(shownRating(one))) - Math.round(10 * Number(shownRating(other)))) >= ratingGap;

/** One that answers at any hour is open when another is closed for the day. */
export const openStatesDiffer = (one: OpenAt, other: OpenAt): boolean => one !== other;

/** Whether it is open now, or answers at any hour. */
type OpenAt = boolean | 'any hour';

type Range = { low: number; high: number };

export const pricesDiffer = (one: Range, other: Range): boolean => one.high < other.low || other.high < one.low;

export function areasDiffer(one: readonly string[], other: readonly string[]): boolean {
  const [places, others] = [namesOf(one), namesOf(other)];
  return places.size !== others.size || [...places].some((place) => !others.has(place));
}

const namesOf = (area: readonly string[]) => new Set(area.map((place) => place.trim().toLowerCase()));
