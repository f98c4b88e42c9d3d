import type { OperatorRole } from '#app/domain/people/accounts.ts';
import type { IconName } from '#app/ui/art/icons.tsx';

type DeskLink = {
  to: string;
  label: string;
  icon: IconName;
  /** Only for this role. */
  role?: OperatorRole;
};

/** Every link in the desk's navigation, by subject. */
export const deskNavigation: readonly { title: string; links: readonly DeskLink[] }[] = [
  {
    title: 'Work',
    links: [
      { to: '/admin', label: 'Today', icon: 'sun' },
      { to: '/admin/requests', label: 'Requests', icon: 'phone' },
      { to: '/admin/claims', label: 'Claims', icon: 'house' },
      { to: '/admin/edits', label: 'Edits', icon: 'list-filter' },
      { to: '/admin/reviews', label: 'Reviews and photos', icon: 'sparkles' },
      { to: '/admin/mail', label: 'Mail', icon: 'mail' },
      { to: '/admin/quarantine', label: 'Quarantine', icon: 'bug' },
    ],
  },
  {
    title: 'Directory',
    links: [
      { to: '/admin/contractors', label: 'Contractors', icon: 'wrench' },
      { to: '/admin/checks', label: 'Checks', icon: 'badge-check' },
      { to: '/admin/placement', label: 'Placement', icon: 'sparkles' },
      { to: '/admin/import', label: 'Import and export', icon: 'download' },
    ],
  },
  {
    title: 'Site',
    links: [
      { to: '/admin/statistics', label: 'Statistics', icon: 'layout-grid' },
      { to: '/admin/storm', label: 'Storm', icon: 'wind' },
      { to: '/admin/blog', label: 'Blog', icon: 'rss' },
      { to: '/admin/subscribers', label: 'Subscribers', icon: 'mail' },
    ],
  },
  {
    title: 'Admin',
    links: [
      { to: '/admin/people', label: 'People', icon: 'search' },
      { to: '/admin/audit', label: 'Audit trail', icon: 'list' },
      { to: '/admin/backups', label: 'Backups', icon: 'clock' },
      { to: '/admin/operators', label: 'Operators', icon: 'share-2', role: 'owner' },
    ],
  },
];
