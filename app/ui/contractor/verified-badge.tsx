import { BadgeCheck } from '#app/ui/art/icons.tsx';

/** Of a featured contractor. */
export function VerifiedBadge() {
  return (
    <span className="inline-flex items-center gap-1.5 rounded-full bg-leaf-soft py-1 pr-3 pl-2 text-[0.95rem] font-semibold text-leaf">
      <BadgeCheck className="size-4.5" />
      Verified Pro
    </span>
  );
}
