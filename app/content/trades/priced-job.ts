/** A job that contractors of a trade price. A trade lists its jobs commonest first. */
export type PricedJob = {
  name: string;
  /** For a row of a list and a tile of a request, if the name is longer than 22 characters. */
  short?: string;
  /** Other names of the job in price guides. Case, spacing and punctuation do not matter. */
  spellings?: readonly string[];
};
