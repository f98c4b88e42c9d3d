// A contractor's website as a link.

/**
 * Parameters that tell a website which listing or advertisement a visit came from. From here that would be untrue, so
 * they are taken out; the page they open is the same.
 */
const tracking = /^(utm_\w+|gclid|gbraid|wbraid|gad_\w+|fbclid|msclkid|mc_[ce]id)$/i;

/** https:// is put before a website that lacks http; nothing for none, and for what can be no web address. */
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

/** The longest address that is shown with its path. */
const longest = 42;

/** A website's address for people: no scheme, no www, no parameters, the path only if it is short. */
export function shownWebsite(href: string): string {
  const { hostname, pathname } = new URL(href);
  const host = hostname.replace(/^www\./, '');
  const full = host + pathname.replace(/\/$/, '');
  return full.length <= longest ? full : host;
}
