import type { PriceRange } from './price-range.ts';

const whole = new Intl.NumberFormat('en-US');
const cents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 });
const dollars = (amount: number) => `$${(Number.isInteger(amount) ? whole : cents).format(amount)}`;

/** '$120 to $300', or '$89' if low and high are equal. */
export const shownPrices = ({ low, high }: PriceRange): string =>
  low === high ? dollars(low) : `${dollars(low)} to ${dollars(high)}`;
