/** For a featured contractor with a current check. @param checked what: 'License checked Nov 14'. */
export const VerifiedBadge = ({ checked }: { checked: string }) => (
  <p className="verified-badge">{`Verified Pro: ${checked[0]?.toLowerCase()}${checked.slice(1)}`}</p>
);
