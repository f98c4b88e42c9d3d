import { locationName } from '#app/content/locations.ts';
import type { DirectoryAddress } from '#app/domain/directory/directory-address.ts';
import { serviceLabel } from '#app/domain/directory/filter-choices.ts';

type Types = readonly string[];

/** 'All contractors', 'Roofing contractors in Edmond', 'Contractors matching “leak”'. */
export function listTitle({ q, service, location }: DirectoryAddress, types: Types): string {
  const who = service ? `${serviceLabel(service, types)} contractors` : q || location ? 'Contractors' : 'All contractors';
  const where = location ? ` in ${locationName(location)}` : '';
  return who + where + (q ? ` matching “${q}”` : '');
}
