// Where the buckets begin into which the counts are parted (db/migrations/0006_large_directory.sql), so that a deep page is
// reached by adding up buckets, and reading no more than one of them.

export type BucketCount = { featured: boolean; bucket: number; amount: number };

/** The columns of an order, each of them descending, and the values that a stretch stays below. */
export type Key = readonly [number: string, score: string, shuffleKey: string];

/** Where to begin reading: below a key (nothing: at the very first), passing over so many. */
export type Start = { below: Key | undefined; skip: number };

const lowest = '-infinity';
const smallest = -(2n ** 63n);
export const scoreSteps = [
  1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512, 768, 1024, 1536, 2048, 3072, 4096, 8192, 16384, 65536,
] as const;
const beginOfClass = (scoreClass: number) => (scoreClass === 0 ? lowest : String(scoreSteps[scoreClass - 1]));

/** Of the keys rating, score, shuffle_key. */
export function lowestRated(bucket: number): Key {
  if (bucket < 0) return ['0', '0', String(smallest + BigInt(bucket + 512) * 2n ** 55n)];
  const rating = String(Math.floor(bucket / 32) / 10);
  const scoreClass = bucket % 32;
  return scoreClass === 31 ? [rating, 'infinity', String(-smallest - 1n)] : [rating, beginOfClass(scoreClass), String(smallest)];
}

/** Of the keys pin_rank, score, shuffle_key of the featured. */
export function lowestPinned(bucket: number): Key {
  return bucket === 1000 ? ['-1e300', lowest, String(smallest)] : [lowest, beginOfClass(bucket), String(smallest)];
}

/** The place of the contractor after the first `offset`, where higher buckets come first. */
export function startAt(buckets: readonly BucketCount[], offset: number, lowestOf: (bucket: number) => Key): Start {
  const amounts = new Map<number, number>();
  for (const { bucket, amount } of buckets) amounts.set(bucket, (amounts.get(bucket) ?? 0) + amount);
  let passed = 0;
  let below: Key | undefined;
  for (const [bucket, amount] of [...amounts].sort(([a], [b]) => b - a)) {
    if (passed + amount > offset) break;
    passed += amount;
    below = lowestOf(bucket);
  }
  return { below, skip: offset - passed };
}

/** A part of the keys of the shuffle, and how much of it is wanted. */
export type Block = { from: string; to: string; skip: number; take: number };

/** One of `count` equal parts of all keys of the shuffle. */
function partOfKeys(index: number, count: number): Pick<Block, 'from' | 'to'> {
  const width = 2n ** 64n / BigInt(count);
  const from = smallest + BigInt(index) * width;
  return { from: String(from), to: String(index === count - 1 ? -smallest - 1n : from + width - 1n) };
}

export const shuffleBuckets = 256;

/** The blocks that a stretch of the shuffled list lies in: the seed decides the order of the blocks. */
export function shuffledBlocks(buckets: readonly BucketCount[], seed: number, offset: number, limit: number): Block[] {
  const amounts = new Map(buckets.filter(({ featured }) => !featured).map(({ bucket, amount }) => [bucket + 128, amount]));
  return cut(shuffledOrder(shuffleBuckets, seed), (index) => amounts.get(index) ?? 0, offset, limit);
}

const slices = 20;

/**
 * The same for a search that finds far more than are offered: each of twenty parts of the directory gives as many as the
 * others, so that nobody need know how many there are in it.
 */
export function slicedBlocks(offered: number, seed: number, offset: number, limit: number): Block[] {
  const end = Math.min(offset + limit, offered);
  return cut(shuffledOrder(slices, seed), () => Math.ceil(offered / slices), offset, end - offset);
}

function cut(order: readonly number[], amountOf: (index: number) => number, offset: number, limit: number): Block[] {
  const blocks: Block[] = [];
  let begin = 0;
  for (const index of order) {
    const amount = amountOf(index);
    const [first, last] = [Math.max(offset - begin, 0), Math.min(offset + limit - begin, amount)];
    if (first < last) blocks.push({ ...partOfKeys(index, order.length), skip: first, take: last - first });
    begin += amount;
    if (begin >= offset + limit) break;
  }
  return blocks;
}

function shuffledOrder(count: number, seed: number): number[] {
  const weights = Array.from({ length: count }, (_, index) => mix(mix(seed) ^ index));
  return weights.map((_, index) => index).sort((a, b) => (weights[a] ?? 0) - (weights[b] ?? 0) || a - b);
}

/** Whether a seed reads its blocks from their ends. */
export const readsBackwards = (seed: number): boolean => mix(seed) % 2 === 1;

/** Spreads whole numbers over 32 bits (the finalizer of MurmurHash3). */
function mix(value: number): number {
  let hash = (value ^ 0x9e3779b9) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
