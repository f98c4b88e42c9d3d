import { BadgeCheck } from '#app/ui/art/icons.tsx';

/** Of a featured contractor. */
export function VerifiedBadge() {
  return (
    <span className="verified-badge">
      <BadgeCheck />
      Verified Pro
    </span>
  );
}
