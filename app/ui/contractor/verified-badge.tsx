import { BadgeCheck } from '#app/ui/art/icons.tsx';

/** Of a featured contractor of whom something was checked that still counts. @param checked what: 'License checked Nov 14'. */
export function VerifiedBadge({ checked }: { checked: string }) {
  return (
    <span className="verified-badge">
      <BadgeCheck />
      <span>{`Verified Pro: ${checked.charAt(0).toLowerCase()}${checked.slice(1)}`}</span>
    </span>
  );
}
