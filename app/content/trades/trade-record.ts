type Link = { label: string; to: string };

/** What every page may need of a trade, in the browser too. Its words stay on the server (trades-with-words.ts). */
export type TradeRecord = {
  /**
   * Service types as stored with contractors, each with what one who does it is called, and several where that is more
   * than an 's': 'companies'. The first names the trade.
   */
  types: readonly [ServiceType, ...ServiceType[]];
  /** The fitting schema.org type, where there is a close one. */
  schemaType?: string;
  /** Its stock picture, public/art/{picture}.svg, where that is not named like its slug. */
  picture?: string;
  /** Its shape in ui/art, and what a service type that is shown with it contains, at the start of a word: a|b for either. */
  icon?: { shape: string; of: string };
  /** Its firms come to the house and have no shop to visit, so no sign of theirs is drawn as a shop front. */
  withoutShop?: true;
  /** Where the trade is in the header, and what the home page says under its picture. */
  header?: Link & { line: string };
};

export type ServiceType = { type: string; pro: string; pros?: string };
