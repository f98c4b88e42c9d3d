import { VerifiedBadge } from './verified-badge.tsx';

/** The badge as a link to the contractor's checks and their dates. */
export function BadgeLink({ to, checked }: { to: string; checked: string }) {
  return (
    <a href={to} className="badge-link">
      <VerifiedBadge checked={checked} />
    </a>
  );
}
