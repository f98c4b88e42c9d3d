import { locationName } from '#app/content/locations.ts';
import type { ContractorPage } from '#app/domain/contractors/contractor.ts';
import type { DirectoryAddress } from '#app/domain/contractors/directory-address.ts';
import { serviceLabel } from '#app/domain/contractors/filter-choices.ts';
import { maxCounted } from '#app/domain/contractors/limits.ts';

type Types = readonly string[];

/** 'All contractors', 'Roofing contractors in Edmond', 'Contractors matching “leak”'. */
export function listTitle({ q, service, location }: DirectoryAddress, types: Types): string {
  const who = service ? `${serviceLabel(service, types)} contractors` : q || location ? 'Contractors' : 'All contractors';
  const where = location ? ` in ${locationName(location)}` : '';
  return who + where + (q ? ` matching “${q}”` : '');
}

/** 'Showing 13-24 of 1,182 contractors'; '1,000+' of a list that is counted up to there. */
export function shownRange({ contractors, total, page, page_size }: ContractorPage, isCounted: boolean): string {
  if (contractors.length === 0) return 'Showing 0 contractors';
  const first = (page - 1) * page_size + 1;
  const number = (value: number) => value.toLocaleString('en-US');
  const all = number(total) + (isCounted && total >= maxCounted ? '+' : '');
  return `Showing ${number(first)}-${number(first + contractors.length - 1)} of ${all} contractors`;
}
