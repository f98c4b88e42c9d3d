import type { LinkDescriptor } from 'react-router';

/**
 * A page's preloads as a `Link` header, sent before the page: a proxy can turn it into early hints (RFC 8297), which would
 * be fragile to send ourselves through proxies.
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
