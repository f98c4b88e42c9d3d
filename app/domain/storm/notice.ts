/** A storm notice, on the pages of some trades in some cities until it ends. */
export type StormNotice = {
  id: string;
  /** Slugs. */
  trades: string[];
  cities: string[];
  words: string;
  /** As an ISO time. */
  ends_at: string;
  started_by: string;
  version: number;
};

/** Of its words, in characters. */
export const maxWords = 280;
/** Of a notice, from now. */
export const maxDays = 14;
