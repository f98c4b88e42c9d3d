import { headerOf, type RawHeaders } from './buffered-response.ts';

/** For every response. Pages add their own Content-Security-Policy (content-security-policy.ts). */
const securityHeaders: readonly (readonly [name: string, value: string])[] = [
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  // Contractors may show pictures and badges on their own websites.
  ['Cross-Origin-Resource-Policy', 'cross-origin'],
  ['Origin-Agent-Cluster', '?1'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  // Without subdomains, which may serve something else.
  ['Strict-Transport-Security', 'max-age=15552000'],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-DNS-Prefetch-Control', 'off'],
  ['X-Download-Options', 'noopen'],
  ['X-Frame-Options', 'DENY'],
  ['X-Permitted-Cross-Domain-Policies', 'none'],
  ['X-XSS-Protection', '0'],
];

/** Keeps a response's own values. The code that sends the body sets the length. */
export function withSecurityHeaders(headers: RawHeaders): string[] {
  const own = headers.filter((_, index) => headers[index - (index % 2)]?.toLowerCase() !== 'content-length');
  return [...securityHeaders.filter(([name]) => headerOf(own, name.toLowerCase()) === undefined).flat(), ...own];
}
