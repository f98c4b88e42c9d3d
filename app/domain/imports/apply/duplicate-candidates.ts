import { repeatsWords } from './import-outcome.ts';

/** Which of these columns the file has; others keep a contractor's value. */
export type GivenKeys = { phone: boolean; address: boolean };

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

/**
 * Finds the contractor of each row with one name, in the order of the file: one of the table, a new one, or that of an
 * earlier row. Compares rows with the contractors as changed by earlier rows, so that importing the file again matches the
 * same contractors.
 */
export class DuplicateCandidates {
  readonly #entries = new CandidateIndex();
  readonly #newSlugs = new Map<string, number>();
  readonly #given: GivenKeys;

  constructor(given: GivenKeys) {
    this.#given = given;
  }

  addKnown({ namedOnLine, ...known }: KnownCandidate): void {
    this.#entries.add({ ...known, takenOnLine: undefined, namedOnLine: namedOnLine ?? Number.POSITIVE_INFINITY });
  }

  /** @returns undefined to keep the row as it is: new, or matched by id or slug. */
  decide(row: CandidateRow): Decision | undefined {
    return row.isExplicit ? this.#takeExplicit(row) : this.#takeByName(row);
  }

  #takeExplicit(row: CandidateRow): Decision | undefined {
    // The slug that an earlier row's new contractor will get.
    const sameSlug = row.contractor === null && row.slug !== null ? this.#newSlugs.get(row.slug) : undefined;
    if (sameSlug !== undefined) return repeats(row, sameSlug);
    const entry = row.contractor === null ? undefined : this.#entries.ofContractor(row.contractor);
    if (entry?.takenOnLine !== undefined) return repeats(row, entry.takenOnLine);
    this.#take(row, entry);
    return undefined;
  }

  #takeByName(row: CandidateRow): Decision | undefined {
    const entry = bestOf(this.#entries.same(row), row);
    if (entry?.takenOnLine !== undefined) return repeats(row, entry.takenOnLine);
    this.#take(row, entry);
    if (entry) return { line: row.line, contractor: entry.contractor, reason: null };
    if (!this.#newSlugs.has(row.baseSlug)) this.#newSlugs.set(row.baseSlug, row.line);
    return undefined;
  }

  #take(row: CandidateRow, entry: CandidateEntry | undefined): void {
    if (entry) this.#entries.remove(entry);
    this.#entries.add({
      contractor: row.contractor ?? entry?.contractor ?? null,
      slug: null, // No longer needed.
      phone: entry && !this.#given.phone ? entry.phone : row.phone,
      address: entry && !this.#given.address ? entry.address : row.address,
      profile: row.profile,
      takenOnLine: row.line,
      namedOnLine: row.line,
      keepsName: true,
    });
  }
}

function repeats(row: CandidateRow, line: number): Decision {
  return { line: row.line, contractor: null, reason: `${repeatsWords}${line}: the same contractor` };
}

/** The match of an earlier row, else the most similar; ties prefer one no row names, then its slug, then the oldest. */
function bestOf(entries: Iterable<CandidateEntry>, row: CandidateRow): CandidateEntry | undefined {
  let best: CandidateEntry | undefined;
  let bestRank = -1;
  for (const entry of entries) {
    if (entry.takenOnLine !== undefined) return entry;
    const isRenamed = !entry.keepsName && entry.namedOnLine < row.line;
    if (isRenamed) continue;
    const isAlike = entry.phone === row.phone && entry.address === row.address;
    const isUnnamed = entry.namedOnLine === Number.POSITIVE_INFINITY;
    const rank = (isAlike ? 4 : 0) + (isUnnamed ? 2 : 0) + (entry.slug === row.baseSlug ? 1 : 0);
    if (rank > bestRank) [best, bestRank] = [entry, rank];
  }
  return best;
}

/** Keys to compare contractors of one name. `profile` is service and city. */
type ComparisonKeys = { phone: string | null; address: string | null; profile: string };

/** A contractor of that name: in the table, or of an earlier row of the file. */
type CandidateEntry = ComparisonKeys & {
  contractor: string | null;
  slug: string | null;
  takenOnLine: number | undefined;
  namedOnLine: number;
  keepsName: boolean;
};

/** Contractors of one name, indexed by the other keys to avoid comparing each with each. */
class CandidateIndex {
  readonly #sets = new Map<string, Set<CandidateEntry>>();

  add(entry: CandidateEntry): void {
    for (const key of keysOf(entry)) {
      const set = this.#sets.get(key);
      if (set) set.add(entry);
      else this.#sets.set(key, new Set([entry]));
    }
  }

  remove(entry: CandidateEntry): void {
    for (const key of keysOf(entry)) this.#sets.get(key)?.delete(entry);
  }

  ofContractor(contractor: string): CandidateEntry | undefined {
    return this.#sets.get(`contractor ${contractor}`)?.values().next().value;
  }

  /** The same phone, or the same address if one has no phone; with neither on both sides, the same service and city. */
  *same({ phone, address, profile }: ComparisonKeys): Generator<CandidateEntry> {
    if (phone) yield* this.#at(`phone ${phone}`);
    if (address) yield* this.#at(phone ? `address without phone ${address}` : `address ${address}`);
    if (!phone && !address) yield* this.#at(`profile ${profile}`);
  }

  #at(key: string): Iterable<CandidateEntry> {
    return this.#sets.get(key) ?? [];
  }
}

function keysOf({ contractor, phone, address, profile }: CandidateEntry): string[] {
  const keys = contractor === null ? [] : [`contractor ${contractor}`];
  if (phone) keys.push(`phone ${phone}`);
  if (address) keys.push(`address ${address}`);
  if (address && !phone) keys.push(`address without phone ${address}`);
  if (!address && !phone) keys.push(`profile ${profile}`);
  return keys;
}
