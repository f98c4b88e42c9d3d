import { BadgeCheck } from '#app/ui/art/icons.tsx';

/** Of a featured contractor of whom something was checked that still counts. */
export function VerifiedBadge() {
  return (
    <span className="verified-badge">
      <BadgeCheck />
      Verified Pro
    </span>
  );
}
