import { serviceSlug } from './slug.ts';

/** Where a license can be looked up, by the authority that a contractor names. */
const authorities = [
  { words: /construction industries board|\bcib\b/i, lookUp: 'https://cibverify.ok.gov', site: 'cibverify.ok.gov' },
  { words: /department of agriculture|\bodaff\b/i, lookUp: 'https://ag.ok.gov', site: 'ag.ok.gov' },
] as const;

const [constructionBoard, agriculture] = authorities;

/** What Oklahoma asks of a trade before it may be contracted for, by the slug of its service (hiring-advice.ts). */
const required: Readonly<Record<string, { paper: 'license' | 'registration'; at: (typeof authorities)[number] }>> = {
  plumbing: { paper: 'license', at: constructionBoard },
  electrical: { paper: 'license', at: constructionBoard },
  hvac: { paper: 'license', at: constructionBoard },
  roofing: { paper: 'registration', at: constructionBoard },
  'pest-control': { paper: 'license', at: agriculture },
};

export type RequiredLicense = { paper: 'license' | 'registration'; href: string; site: string };

/** @returns undefined for a trade that needs no license of the state. */
export function requiredLicense(serviceType: string): RequiredLicense | undefined {
  const slug = serviceSlug(serviceType);
  const known = Object.hasOwn(required, slug) ? required[slug] : undefined;
  return known && { paper: known.paper, href: known.at.lookUp, site: known.at.site };
}

/** @returns undefined for an authority that is not known. */
export function licenseLookUp(authority: string | null): { href: string; site: string } | undefined {
  const known = authority === null ? undefined : authorities.find(({ words }) => words.test(authority));
  return known && { href: known.lookUp, site: known.site };
}
