/** Pseudorandom numbers from 0 to below 1 for a seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** As above, seeded by `SEED` or randomly; logs the seed to repeat a failure. */
export function randomForTest(what: string): () => number {
  const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 32));
  process.stdout.write(`${what}: SEED=${seed}\n`);
  return randomFrom(seed);
}
