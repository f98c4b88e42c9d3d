import { locationName } from '#app/content/locations.ts';
import { serviceLabel } from '#app/domain/directory/filter-choices.ts';
import { showToast } from '#app/ui/feedback/toasts.tsx';

export function announceService(service: string, types: readonly string[]): void {
  const named = service ? serviceLabel(service, types) : 'all services';
  showToast({ title: 'Filter Applied', description: `Showing ${named} contractors` });
}

export function announceLocation(location: string): void {
  const where = location ? `in ${locationName(location)}` : 'in all locations';
  showToast({ title: 'Location Filter Applied', description: `Showing contractors ${where}` });
}
