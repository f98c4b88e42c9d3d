type BadgeProps = {
  /** What was checked: 'License checked Nov 14'. */
  checked: string;
  as?: 'span' | 'p';
};

/** Of a featured contractor of whom something was checked that still counts. */
export function VerifiedBadge({ checked, as: Tag = 'span' }: BadgeProps) {
  return <Tag className="verified-badge">{`Verified Pro: ${checked.charAt(0).toLowerCase()}${checked.slice(1)}`}</Tag>;
}
