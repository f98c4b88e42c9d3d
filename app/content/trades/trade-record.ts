type Link = { label: string; to: string };

/** The facts of a trade that any page may need, in the browser too. Its words stay on the server (trades-with-words.ts). */
export type TradeRecord = {
  /**
   * Service types as stored with contractors, each with the name of one professional, and the plural if it is more than
   * an added 's': 'companies'. The first names the trade.
   */
  types: readonly [ServiceType, ...ServiceType[]];
  /** The schema.org type, if one fits. */
  schemaType?: string;
  /** Its stock picture, public/art/{picture}.svg, if not named like its slug. */
  picture?: string;
  /** Its shape in ui/art, and the word starts of service types that use it: a|b for either. */
  icon?: { shape: string; of: string };
  /** Its contractors have no shop to visit, so their signs show no shop front. */
  withoutShop?: true;
  /** Its link in the header. */
  header?: Link;
};

export type ServiceType = { type: string; pro: string; pros?: string };
