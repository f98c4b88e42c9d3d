import type { PriceRange } from './field.ts';

type Prices = Pick<PriceRange, 'low' | 'high'>;

const whole = new Intl.NumberFormat('en-US');
const cents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 });
const number = (amount: number) => (Number.isInteger(amount) ? whole : cents).format(amount);

/** '$120–300', or '$89' if low and high are equal. */
export const shortPrices = ({ low, high }: Prices): string =>
  low === high ? `$${number(low)}` : `$${number(low)}–${number(high)}`;
