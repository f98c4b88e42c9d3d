import { serviceSlug } from '../slug.ts';
import type { TradeRecord } from './trade-record.ts';

/** Of a trade's service in addresses, and of the folder that it lies in. */
export const tradeSlug = ({ types }: TradeRecord): string => serviceSlug(types[0].type);

/** The path of its stock picture. */
export const tradePicture = (trade: TradeRecord): string => `/art/${trade.picture ?? tradeSlug(trade)}.svg`;
