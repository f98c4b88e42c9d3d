import { Link } from 'react-router';
import { VerifiedBadge } from './verified-badge.tsx';

/** The badge of a featured contractor, where it may be a link: to what it means. */
export function BadgeLink() {
  return (
    <Link to="/how-we-list#verified-pro" aria-label="Verified Pro: what it means" className="badge-link">
      <VerifiedBadge />
    </Link>
  );
}
