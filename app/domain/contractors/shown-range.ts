import type { ContractorPage } from './contractor.ts';
import { maxCounted } from './limits.ts';

type Shown = Pick<ContractorPage, 'total' | 'page' | 'page_size'> & { contractors: readonly unknown[] };

/** 'Showing 13-24 of 1,182 contractors'; '1,000+' at the limit of the count. */
export function shownRange({ contractors, total, page, page_size }: Shown, isCounted: boolean): string {
  if (contractors.length === 0) return 'Showing 0 contractors';
  const first = (page - 1) * page_size + 1;
  const number = (value: number) => value.toLocaleString('en-US');
  const all = number(total) + (isCounted && total >= maxCounted ? '+' : '');
  const last = number(first + contractors.length - 1);
  return `Showing ${number(first)}-${last} of ${all} ${total === 1 ? 'contractor' : 'contractors'}`;
}
