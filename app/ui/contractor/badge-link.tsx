import { VerifiedBadge } from './verified-badge.tsx';

/** The badge where it may be a link: to what was checked of the contractor, and when. */
export function BadgeLink({ to, checked }: { to: string; checked: string }) {
  return (
    <a href={to} className="badge-link">
      <VerifiedBadge checked={checked} />
    </a>
  );
}
