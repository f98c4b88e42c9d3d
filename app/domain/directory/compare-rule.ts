import { shownRating } from '#app/domain/contractors/rating.ts';

/**
 * Whether a row's answers can change the choice: one lists it and another does not, or two of them differ in the row's own
 * way. Without one, as for licenses, years and dates, listed values never differ.
 */
export function setsApart<Value>(
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
