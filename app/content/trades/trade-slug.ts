import { serviceSlug } from '../slug.ts';
import type { TradeRecord } from './trade-record.ts';

/** The slug of a trade's service in addresses, and the name of its folder. */
export const tradeSlug = ({ types }: TradeRecord): string => serviceSlug(types[0].type);

/** The path of its stock picture. */
export const tradePicture = (trade: TradeRecord): string => `/art/${trade.picture ?? tradeSlug(trade)}.svg`;
