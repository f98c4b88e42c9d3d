import type { LinkDescriptor } from 'react-router';

/**
 * What it takes to show a page, as a `Link` header, ahead of the page: a proxy in between can send the browser
 * early hints (RFC 8297), which would be fragile to send ourselves through proxies.
 */
export function preloadHeader(links: readonly LinkDescriptor[]): string {
  return links
    .flatMap((link) => {
      if (!('rel' in link) || !link.href) return [];
      if (link.rel === 'stylesheet' && !link.media) return [`<${link.href}>; rel=preload; as=style`];
      if (link.rel === 'preload' && link.as === 'font')
        return [`<${link.href}>; rel=preload; as=font; type="${link.type}"; crossorigin`];
      return [];
    })
    .join(', ');
}
