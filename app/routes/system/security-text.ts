import { Hono } from 'hono';
import type { AppDependencies } from '#app/routes/request-scope.ts';

const day = 24 * 60 * 60_000;

/** `/.well-known/security.txt`: whom to tell of a weakness (RFC 9116). */
export function securityText({ settings: { siteUrl, supportEmail } }: Pick<AppDependencies, 'settings'>, now = Date.now): Hono {
  return new Hono().get('/.well-known/security.txt', (c) => {
    // It may count for a year at most; counted in whole days, it can be kept.
    const expires = new Date(Math.ceil(now() / day) * day + 180 * day).toISOString();
    const lines = [
      `Contact: mailto:${supportEmail}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en',
      `Canonical: ${siteUrl}/.well-known/security.txt`,
    ];
    return c.text(`${lines.join('\n')}\n`, 200, { 'Cache-Control': 'public, max-age=3600' });
  });
}
