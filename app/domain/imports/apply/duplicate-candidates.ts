import { repeatsWords } from './import-outcome.ts';

/** Which of these columns the file has; others keep a contractor's value. */
export type GivenKeys = { phone: boolean; address: boolean };

/** Keys to compare contractors of one name. `profile` is service and city. */
type ComparisonKeys = { phone: string | null; address: string | null; profile: string };

/** A contractor in the table with the name. */
export type KnownCandidate = ComparisonKeys & {
  contractor: string;
  slug: string;
  /** The first row that references this contractor by id or slug, and whether it keeps its name. */
  namedOnLine: number | null;
  keepsName: boolean;
};

/** A row of the file with the name. */
export type CandidateRow = ComparisonKeys & {
  line: number;
  /** Has an id or a slug, so it is not matched by name. */
  isExplicit: boolean;
  /** The contractor found by its id or slug. */
  contractor: string | null;
  slug: string | null;
  baseSlug: string;
};

export type Decision = { line: number; contractor: string | null; reason: string | null };

/** A contractor of that name: in the table, or of an earlier row of the file. */
type Candidate = Omit<KnownCandidate, 'contractor' | 'slug'> & {
  contractor: string | null;
  slug: string | null;
  takenOnLine?: number;
};

/**
 * Finds the contractor of each row with one name, in the order of the file: one of the table, a new one, or that of an
 * earlier row. Compares rows with the contractors as changed by earlier rows, so that importing the file again matches the
 * same contractors.
 */
export class DuplicateCandidates {
  /** Indexed by contractor and by the other keys, to avoid comparing each with each. */
  readonly #candidates = new Map<string, Set<Candidate>>();
  readonly #newSlugs = new Map<string, number>();
  readonly #given: GivenKeys;

  constructor(given: GivenKeys) {
    this.#given = given;
  }

  add(candidate: Candidate): void {
    for (const key of keysOf(candidate)) {
      const set = this.#candidates.get(key);
      if (set) set.add(candidate);
      else this.#candidates.set(key, new Set([candidate]));
    }
  }

  /** @returns undefined to keep the row as it is: new, or matched by id or slug. */
  decide(row: CandidateRow): Decision | undefined {
    const { line, contractor, slug, baseSlug } = row;
    // The slug that an earlier row's new contractor will get.
    const sameSlug = row.isExplicit && contractor === null && slug !== null ? this.#newSlugs.get(slug) : undefined;
    const found = row.isExplicit ? [...this.#at(`contractor ${contractor}`)][0] : bestOf(this.#same(row), row);
    const taken = sameSlug ?? found?.takenOnLine;
    if (taken !== undefined) return { line, contractor: null, reason: `${repeatsWords}${taken}: the same contractor` };
    this.#take(row, found);
    if (row.isExplicit) return undefined;
    if (found) return { line, contractor: found.contractor, reason: null };
    if (!this.#newSlugs.has(baseSlug)) this.#newSlugs.set(baseSlug, line);
    return undefined;
  }

  #take(row: CandidateRow, found: Candidate | undefined): void {
    if (found) for (const key of keysOf(found)) this.#candidates.get(key)?.delete(found);
    this.add({
      contractor: row.contractor ?? found?.contractor ?? null,
      slug: null, // No longer needed.
      phone: found && !this.#given.phone ? found.phone : row.phone,
      address: found && !this.#given.address ? found.address : row.address,
      profile: row.profile,
      takenOnLine: row.line,
      namedOnLine: row.line,
      keepsName: true,
    });
  }

  /** The same phone, or the same address if one has no phone; with neither on both sides, the same service and city. */
  *#same({ phone, address, profile }: ComparisonKeys): Generator<Candidate> {
    if (phone) yield* this.#at(`phone ${phone}`);
    if (address) yield* this.#at(phone ? `address without phone ${address}` : `address ${address}`);
    if (!phone && !address) yield* this.#at(`profile ${profile}`);
  }

  #at = (key: string): Iterable<Candidate> => this.#candidates.get(key) ?? [];
}

/** The match of an earlier row, else the most similar; ties prefer one no row names, then its slug, then the oldest. */
function bestOf(candidates: Iterable<Candidate>, row: CandidateRow): Candidate | undefined {
  let best: Candidate | undefined;
  let bestRank = -1;
  for (const candidate of candidates) {
    if (candidate.takenOnLine !== undefined) return candidate;
    const { namedOnLine, keepsName, phone, address, slug } = candidate;
    const isRenamed = !keepsName && namedOnLine !== null && namedOnLine < row.line;
    if (isRenamed) continue;
    const isAlike = phone === row.phone && address === row.address;
    const rank = (isAlike ? 4 : 0) + (namedOnLine === null ? 2 : 0) + (slug === row.baseSlug ? 1 : 0);
    if (rank > bestRank) [best, bestRank] = [candidate, rank];
  }
  return best;
}

function keysOf({ contractor, phone, address, profile }: Candidate): string[] {
  const keys = contractor === null ? [] : [`contractor ${contractor}`];
  if (phone) keys.push(`phone ${phone}`);
  if (address) keys.push(`address ${address}`);
  if (address && !phone) keys.push(`address without phone ${address}`);
  if (!address && !phone) keys.push(`profile ${profile}`);
  return keys;
}
