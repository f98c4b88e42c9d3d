import { serviceSlug } from './slug.ts';

/** Where to look up a license, by authority as contractors name it. */
const authorities = [
  { words: /construction industries board|\bcib\b/i, lookUp: 'https://cibverify.ok.gov', site: 'cibverify.ok.gov' },
  { words: /department of agriculture|\bodaff\b/i, lookUp: 'https://ag.ok.gov', site: 'ag.ok.gov' },
] as const;

const [constructionBoard, agriculture] = authorities;

/** What Oklahoma requires of a trade, by service slug (hiring-advice.ts). */
const required: Readonly<Record<string, { paper: 'license' | 'registration'; at: (typeof authorities)[number] }>> = {
  plumbing: { paper: 'license', at: constructionBoard },
  electrical: { paper: 'license', at: constructionBoard },
  hvac: { paper: 'license', at: constructionBoard },
  roofing: { paper: 'registration', at: constructionBoard },
  'pest-control': { paper: 'license', at: agriculture },
};

type RequiredLicense = { paper: 'license' | 'registration'; href: string; site: string };

/** @returns undefined for a trade that needs no state license. */
export function requiredLicense(serviceType: string): RequiredLicense | undefined {
  const slug = serviceSlug(serviceType);
  const known = Object.hasOwn(required, slug) ? required[slug] : undefined;
  return known && { paper: known.paper, href: known.at.lookUp, site: known.at.site };
}

/** @returns undefined for an unknown authority. */
export function licenseLookUp(authority: string | null): { href: string; site: string } | undefined {
  const known = authority === null ? undefined : authorities.find(({ words }) => words.test(authority));
  return known && { href: known.lookUp, site: known.site };
}
