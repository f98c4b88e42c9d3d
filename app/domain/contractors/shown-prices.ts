import type { PriceRange } from './price-range.ts';

const dollars = (amount: number) =>
  `$${amount.toLocaleString('en-US', { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2 })}`;

/** '$120 to $300', or '$89' if low and high are equal. */
export const shownPrices = ({ low, high }: PriceRange): string =>
  low === high ? dollars(low) : `${dollars(low)} to ${dollars(high)}`;
