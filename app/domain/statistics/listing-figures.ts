import { LRUCache } from 'lru-cache';
import { aDay, addDays, dayInOklahoma } from '#app/content/dates.ts';
import type { Queryable } from '#app/platform/database.ts';
import { encodeCsvRow, withoutFormula } from '#app/platform/encode-csv.ts';
import type { Contractor } from '../contractors/contractor.ts';
import { findCostTrade } from '../costs/cost-trade.ts';
import {
  type CountedSince,
  type ListingStep,
  type Medians,
  type MediansAsked,
  selectCountedSince,
  selectMedians,
  selectOwnSteps,
  selectOwnTotal,
  selectTradeSize,
  type Trade,
} from './listing-figure-queries.ts';
import { type Counts, type Measure, measures } from './statistics.ts';

/** Null: not counted yet. */
type OwnCounts = Record<Measure, number | null>;

/** `start` is its first day. `median` is null with too few contractors. */
export type FigureRow = { start: string; own: OwnCounts; median: OwnCounts | null };

export type ListingFigures = {
  step: ListingStep;
  rows: FigureRow[];
  /** The first counted day of each measure; null: none yet. */
  since: Record<Measure, string | null>;
  /** How many contractors the last median is of; null without one. */
  contractors: number | null;
};

/** Shown of each step, the current one included. */
const maxSteps = 12;
/** With fewer, a median would tell one contractor about another. */
const minContractors = 5;
const days = 30;

type Listed = Pick<Contractor, 'id' | 'service_type' | 'location'>;

/** What a listing got by week or month, beside the median of its trade in its city. */
export async function readListingFigures(
  db: Queryable,
  listing: Listed,
  { step, now = new Date() }: { step: ListingStep; now?: Date },
): Promise<ListingFigures> {
  const period = { from: firstDay(step, now), to: dayInOklahoma(now) };
  const readMedians = async () => {
    const trade = await findCostTrade(db, listing.service_type);
    return trade ? findMedians(db, { ...trade, location: listing.location }, { period, step, min: minContractors }) : [];
  };
  const [own, medians, counted] = await Promise.all([
    selectOwnSteps(db, listing.id, period, step),
    readMedians(),
    selectCountedSince(db, listing.id),
  ]);
  const since = sinceOf(counted);
  const ofMedians = new Map(medians.map((median) => [median.start, median]));
  const rows = own.map(({ start, last, ...counts }): FigureRow => {
    const median = ofMedians.get(start);
    return { start, own: known(counts, since, last), median: median ? known(median, since, last) : null };
  });
  const first = rows.findIndex(({ own: counts }) => measures.some((measure) => counts[measure] !== null));
  return {
    step,
    rows: first < 0 ? [] : rows.slice(first),
    since,
    contractors: ofMedians.get(rows.at(-1)?.start ?? '')?.contractors ?? null,
  };
}

/** The first day of the first step. */
function firstDay(step: ListingStep, now: Date): string {
  const today = new Date(`${dayInOklahoma(now)}T00:00:00Z`);
  if (step === 'month') return isoDay(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - maxSteps + 1, 1));
  const sinceMonday = (today.getUTCDay() + 6) % 7;
  return isoDay(today.getTime() - (sinceMonday + 7 * (maxSteps - 1)) * aDay);
}

const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Nothing of a listing is counted before it was there. */
function sinceOf({ reported, requests, answers, listing }: CountedSince): Record<Measure, string | null> {
  const later = (day: string | null) => day && (day > listing ? day : listing);
  const [views, asked, answered] = [later(reported), later(requests), later(answers)];
  return { views, calls: views, clicks: views, requests: asked, answers: answered };
}

/** The counts of a period through `last`, without those that were not counted in it. */
const known = (counts: Counts, since: Record<Measure, string | null>, last: string): OwnCounts =>
  Object.fromEntries(
    measures.map((measure) => [measure, (since[measure] ?? '9999') <= last ? counts[measure] : null]),
  ) as OwnCounts;

/** The last thirty days of a listing, today among them. */
export async function readRecentFigures(db: Queryable, id: string, now = new Date()) {
  const to = dayInOklahoma(now);
  const period = { from: addDays(to, 1 - days), to };
  const [total, counted] = await Promise.all([selectOwnTotal(db, id, period), selectCountedSince(db, id)]);
  // A listing of which nothing was reported yet has no figures beside which a zero would mean something.
  const since = sinceOf(counted.hasReports ? counted : { ...counted, reported: null });
  return { counts: known(total, since, period.to), since, from: period.from };
}

/** In a trade with more contractors than these, medians are counted once an hour: it takes seconds. */
const many = 500;
const kept = new LRUCache<string, Promise<Medians[]>>({ max: 200, ttl: 3_600_000 });

/** The medians of a trade in a city; of a large one, as they were within the last hour. */
async function findMedians(db: Queryable, trade: Trade, asked: MediansAsked): Promise<Medians[]> {
  const key = JSON.stringify([trade.services, trade.location, asked]);
  const known = kept.get(key);
  if (known) return known;
  const isLarge = (await selectTradeSize(db, trade, many + 1)) > many;
  const medians = selectMedians(db, trade, asked);
  if (!isLarge) return medians;
  kept.set(key, medians);
  medians.catch(() => kept.delete(key));
  return medians;
}

const cells = (counts: OwnCounts | null) => measures.map((measure) => String(counts?.[measure] ?? ''));

/** The file for a spreadsheet: an empty cell was not counted, or has too few contractors for a median. */
export function figuresCsv(name: string, { step, rows }: Pick<ListingFigures, 'step' | 'rows'>): string {
  const head = ['listing', step, ...measures, ...measures.map((measure) => `median_${measure}`)];
  return [head, ...rows.map(({ start, own, median }) => [withoutFormula(name), start, ...cells(own), ...cells(median)])]
    .map(encodeCsvRow)
    .join('');
}
