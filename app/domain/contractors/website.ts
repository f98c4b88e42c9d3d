// A contractor's website as a link.

/**
 * Tracking parameters, removed because they name another listing or advertisement as the source of the visit. The page is
 * the same without them.
 */
const tracking = /^(utm_\w+|gclid|gbraid|wbraid|gad_\w+|fbclid|msclkid|mc_[ce]id)$/i;

/** Adds https:// if missing; undefined for no or an invalid web address. */
export function websiteHref(website: string | null): string | undefined {
  const given = website?.trim();
  if (!given) return undefined;
  const full = /^https?:\/\//i.test(given) ? given : `https://${given}`;
  if (!URL.canParse(full)) return undefined;
  const url = new URL(full);
  // 'none' or 'n/a' parses as a host name too.
  if (!/[^.]\.[a-z0-9-]{2,}$/i.test(url.hostname)) return undefined;
  const kept = [...url.searchParams].filter(([name]) => !tracking.test(name));
  if (kept.length === url.searchParams.size) return full;
  url.search = new URLSearchParams(kept).toString();
  return url.href;
}

/** As schema.org's page of the same business. */
export function websiteData(website: string | null): Record<string, unknown> | undefined {
  const href = websiteHref(website);
  return href ? { sameAs: [href] } : undefined;
}

/** Longer addresses are shown without path. */
const maxLength = 42;

/** A website's address as shown: without scheme, www and parameters, and with its path only if short. */
export function shownWebsite(href: string): string {
  const { hostname, pathname } = new URL(href);
  const host = hostname.replace(/^www\./, '');
  const full = host + pathname.replace(/\/$/, '');
  return full.length <= maxLength ? full : host;
}
