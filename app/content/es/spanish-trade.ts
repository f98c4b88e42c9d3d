/** A trade's page in Spanish. */
export type SpanishTrade = {
  /** 'Plomería' */
  name: string;
  /** Its professionals, as in a heading: 'Plomeros'. */
  pros: string;
  /** `{cities}` is replaced by the cities' names. */
  description: string;
  lede: string;
  /** What to settle before hiring, the license first. */
  advice: readonly [license: string, ...string[]];
  /** The steps of `emergencies`, in its order. */
  emergency?: { title: string; steps: readonly string[] };
};
