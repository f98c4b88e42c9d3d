/** Keys to compare contractors of one name. `profile` is service and city. */
export type ComparisonKeys = { phone: string | null; address: string | null; profile: string };

/** A contractor of that name: in the table, or of an earlier row of the file. */
export type CandidateEntry = ComparisonKeys & {
  contractor: string | null;
  slug: string | null;
  takenOnLine: number | undefined;
  namedOnLine: number;
  keepsName: boolean;
};

/** Contractors of one name, indexed by the other keys to avoid comparing each with each. */
export class CandidateIndex {
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
