/** Numbers from 0 to below 1 that only look random: the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** As above, from `SEED` in the environment or else another one each time; says which, so that a failure can be repeated. */
export function randomForTest(what: string): () => number {
  const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 32));
  process.stdout.write(`${what}: SEED=${seed}\n`);
  return randomFrom(seed);
}
