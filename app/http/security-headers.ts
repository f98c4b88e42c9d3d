import { createMiddleware } from 'hono/factory';

/** For every answer. Pages bring a Content-Security-Policy of their own (content-security-policy.ts). */
export const securityHeaderList: readonly (readonly [name: string, value: string])[] = [
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  // Pictures and badges are meant to be shown on contractors' own websites.
  ['Cross-Origin-Resource-Policy', 'cross-origin'],
  ['Origin-Agent-Cluster', '?1'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  // Without subdomains: what else an operator serves beside the site is not ours to decide.
  ['Strict-Transport-Security', 'max-age=15552000'],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-DNS-Prefetch-Control', 'off'],
  ['X-Download-Options', 'noopen'],
  ['X-Frame-Options', 'DENY'],
  ['X-Permitted-Cross-Domain-Policies', 'none'],
  ['X-XSS-Protection', '0'],
];

/** An answer that says otherwise for itself is left as it is. */
export const securityHeaders = createMiddleware(async (c, next) => {
  await next();
  for (const [name, value] of securityHeaderList) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
});
