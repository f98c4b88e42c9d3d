import { cityName } from '#app/content/find-city.ts';
import type { DirectoryAddress } from '#app/domain/directory/directory-address.ts';
import { serviceLabel } from '#app/domain/directory/filter-choices.ts';
import { showToast } from '#app/ui/feedback/toasts.tsx';

export function announceService(service: string, types: readonly string[]): void {
  const named = service ? serviceLabel(service, types) : 'all services';
  showToast({ title: 'Filter Applied', description: `Showing ${named} contractors` });
}

export function announceLocation(location: string): void {
  const where = location ? `in ${cityName(location)}` : 'in all locations';
  showToast({ title: 'Location Filter Applied', description: `Showing contractors ${where}` });
}

/** 'All contractors', 'Roofing contractors in Edmond', 'Contractors matching “leak”'. */
export function listTitle({ q, service, location }: DirectoryAddress, types: readonly string[]): string {
  const who = service ? `${serviceLabel(service, types)} contractors` : q || location ? 'Contractors' : 'All contractors';
  const where = location ? ` in ${cityName(location)}` : '';
  return who + where + (q ? ` matching “${q}”` : '');
}
