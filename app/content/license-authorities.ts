/** Where a license can be looked up, by the authority that a contractor names. */
const authorities = [
  { words: /construction industries board|\bcib\b/i, lookUp: 'https://cibverify.ok.gov', site: 'cibverify.ok.gov' },
  { words: /department of agriculture|\bodaff\b/i, lookUp: 'https://ag.ok.gov', site: 'ag.ok.gov' },
] as const;

/** @returns undefined for an authority that is not known. */
export function licenseLookUp(authority: string | null): { href: string; site: string } | undefined {
  const known = authority === null ? undefined : authorities.find(({ words }) => words.test(authority));
  return known && { href: known.lookUp, site: known.site };
}
