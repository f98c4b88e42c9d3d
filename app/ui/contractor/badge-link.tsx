import { VerifiedBadge } from './verified-badge.tsx';

/** The badge where it may be a link: to what was checked of the contractor, and when. */
export function BadgeLink({ to }: { to: string }) {
  return (
    <a href={to} aria-label="Verified Pro: what was checked" className="badge-link">
      <VerifiedBadge />
    </a>
  );
}
