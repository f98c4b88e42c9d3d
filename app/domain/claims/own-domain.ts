import { isEmail, normalizeEmail } from '#app/domain/validation/mailbox.ts';
import { websiteHref } from '../contractors/website.ts';

/** Hosts where anybody may have a page, or a mailbox: being reached there proves nothing. */
const shared = [
  'angi.com',
  'bbb.org',
  'blogspot.com',
  'business.site',
  'carrd.co',
  'facebook.com',
  'fb.com',
  'fb.me',
  'github.io',
  'gmail.com',
  'godaddysites.com',
  'google.com',
  'homeadvisor.com',
  'houzz.com',
  'instagram.com',
  'linkedin.com',
  'linktr.ee',
  'myshopify.com',
  'nextdoor.com',
  'square.site',
  'thumbtack.com',
  'tiktok.com',
  'tumblr.com',
  'twitter.com',
  'webflow.io',
  'weebly.com',
  'wixsite.com',
  'wordpress.com',
  'x.com',
  'yelp.com',
  'youtube.com',
];

/** The domain of a contractor’s website; undefined without one, or for a page on a shared host. */
export function ownDomain(website: string | null): string | undefined {
  const href = websiteHref(website);
  if (!href || !URL.canParse(href)) return undefined;
  const host = new URL(href).hostname.toLowerCase().replace(/^www\./, '');
  const isShared = shared.some((name) => host === name || host.endsWith(`.${name}`));
  return isShared || !isEmail(`info@${host}`) ? undefined : host;
}

/** Addresses at the contractor's own domain to mail a code to: the claimant's, if it is there, and the usual ones. */
export function offeredAddresses(domain: string, claimant: string): string[] {
  const own = isAtDomain(claimant, domain) ? [normalizeEmail(claimant).toLowerCase()] : [];
  return [...new Set([...own, ...['info', 'office', 'contact', 'hello', 'admin'].map((name) => `${name}@${domain}`)])];
}

export function isAtDomain(email: string, domain: string): boolean {
  const address = normalizeEmail(email);
  return isEmail(address) && address.slice(address.lastIndexOf('@') + 1).toLowerCase() === domain;
}
