// The shuffled order of a long list: sorted by a random key, starting at a place and in a direction chosen by the seed, and
// wrapping around at the end. A page is read from the nearer end.

const smallest = -(2n ** 63n);

export type Rotation = { start: string; backwards: boolean };

export function rotationOf(seed: number): Rotation {
  const start = smallest + (BigInt(mix(seed)) << 32n) + BigInt(mix(mix(seed)));
  return { start: String(start), backwards: mix(~seed) % 2 === 1 };
}

/** How to read a slice: rows to skip, and whether from the other end. */
export type SliceReading = { skip: number; limit: number; fromEnd: boolean };

/** Reads from whichever end of the list of `total` skips fewer. */
export function nearerEnd(total: number, offset: number, limit: number): SliceReading {
  const taken = Math.max(0, Math.min(limit, total - offset));
  const behind = total - offset - taken;
  return offset <= behind ? { skip: offset, limit: taken, fromEnd: false } : { skip: behind, limit: taken, fromEnd: true };
}

/** Spreads whole numbers over 32 bits (the finalizer of MurmurHash3). */
function mix(value: number): number {
  let hash = (value ^ 0x9e3779b9) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
