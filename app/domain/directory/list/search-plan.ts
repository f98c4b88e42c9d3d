import type { SQL } from 'drizzle-orm';
import { maxCounted } from '#app/domain/contractors/limits.ts';
import type { Queryable } from '#app/platform/database.ts';
import { hasAnyWord, hasTrigrams, indexedFacts, inPlaces, readsFacts } from './condition-queries.ts';
import { selectTotals } from './count-queries.ts';
import type { PageSlice } from './list-filter.ts';
import type { SearchCriteria } from './search-criteria.ts';
import { sampleFitting, selectWordsWith, shareBeforeFirst } from './search-queries.ts';
import { trigramsOf } from './trigrams.ts';

/** What is known of a search before it is answered. Costs are in microseconds. */
export type SearchPlan = {
  /** It finds more than are offered, beyond doubt. */
  isMany: boolean;
  /** What it takes to walk a list, in its order, from one that the search finds to the next; and the rows of all. */
  step: { texts: number; rows: number; everybody: number };
  /** Otherwise all that it finds are collected. */
  collecting: Collecting;
};

/** By an index that `where` is written for; without it, by the texts of all, which an index alone has. */
export type Collecting = { where?: SQL; cost: number };

/** How many are looked at to tell how many a search finds. */
const sampleSize = 4_000;
/** How many a search has to find beyond doubt before a list is walked for it. */
const many = 1.2 * maxCounted;
/** Measured costs in microseconds: a text from the index; a row in one place, and elsewhere. */
const costs = { text: 0.25, placed: 1.5, row: 3 };
/** From which cost on it is worth to ask which words have a text that is too short for trigrams. */
const worthWords = 10_000;
/** Words that have such a text and are looked up one by one, at most. */
const maxWords = 20;

/**
 * Estimated from the lowest shuffle keys: a random sample, the same for each page. A large number must be certain by four
 * standard deviations.
 */
export async function planSearch(db: Queryable, criteria: SearchCriteria): Promise<SearchPlan> {
  const places = inPlaces(criteria.filters);
  const ways = indexedFacts(criteria.filters);
  const [sample, ...totals] = await Promise.all([
    sampleFitting(db, criteria, ways, sampleSize),
    ...criteria.filters.map((filter) => selectTotals(db, filter)),
  ]);
  const everybody = totals[0]?.everybody ?? 0;
  const scale = everybody / Math.max(1, sample.read);
  const collecting: Collecting[] = ways.map((where, index) => ({
    where,
    cost: costs.row * (sample.counted[index] ?? 0) * scale,
  }));
  if (criteria.filters.every(({ serviceSlug }) => serviceSlug !== undefined))
    collecting.push({
      where: places,
      cost: costs.placed * totals.reduce((sum, { featured, others }) => sum + featured + others, 0),
    });
  if (trigramsOf(criteria.parts).length > 0)
    collecting.push({ where: hasTrigrams(criteria), cost: costs.row * sample.fittingAnywhere * scale });
  const byFacts = readsFacts(criteria);
  const byTexts = { cost: (byFacts ? costs.row : costs.text) * everybody + costs.row * sample.fitting * scale };
  const least = collecting.reduce((least, other) => (other.cost < least.cost ? other : least), byTexts);
  const apart = sample.read / Math.max(1, sample.fitting);
  const isMany = (sample.fitting - 4 * Math.sqrt(sample.fitting)) * scale > many;
  return {
    isMany,
    step: { texts: (byFacts ? costs.row : costs.text) * apart, rows: costs.row * apart, everybody: costs.row * everybody },
    collecting: least === byTexts && !isMany ? await byWordsOrTexts(db, criteria, byTexts) : least,
  };
}

/** Whether to read a page of many matches by walking the list in order, which takes longer the deeper it is. */
export async function isWalked(
  db: Queryable,
  criteria: SearchCriteria,
  { isMany, step, collecting }: SearchPlan,
  { order, offset, limit }: PageSlice,
): Promise<boolean> {
  const cost = (offset + limit) * (order === 'home' ? step.texts : step.rows);
  if (!isMany || cost >= collecting.cost) return false;
  if (order !== 'name' || criteria.parts.length === 0) return true;
  // A part of a name may match late in the order of names.
  return (await shareBeforeFirst(db, criteria, sampleSize)) * step.everybody + cost < collecting.cost;
}

/**
 * One or two letters that hardly any name has are in a word of a name, of a service type or of a city: where those words
 * are few, and not too short themselves, they are looked up.
 */
async function byWordsOrTexts(db: Queryable, { parts }: SearchCriteria, byTexts: Collecting): Promise<Collecting> {
  const [part = '', ...others] = parts;
  if (byTexts.cost < worthWords || others.length > 0 || !/^[a-z]{1,2}$/i.test(part)) return byTexts;
  const words = await selectWordsWith(db, part.toLowerCase(), maxWords + 1);
  if (words.length > maxWords || words.some((word) => trigramsOf([word]).length === 0)) return byTexts;
  return { where: hasAnyWord(words), cost: byTexts.cost };
}
