import { expect, test } from 'vitest';
import { parseSettings } from '#app/platform/settings.ts';
import { securityText } from './crawler-files.ts';

test('names the contact and expires in less than a year (RFC 9116)', async () => {
  const settings = parseSettings({ SITE_URL: 'https://pros.example', SUPPORT_EMAIL: 'help@pros.example' });
  const now = Date.parse('2026-11-22T10:00:00Z');
  const response = await securityText({ settings }, () => now).request('/.well-known/security.txt');
  expect(response.headers.get('Content-Type')).toMatch(/^text\/plain; charset=utf-8/i);
  const text = await response.text();
  expect(text).toContain('Contact: mailto:help@pros.example\n');
  expect(text).toContain('Canonical: https://pros.example/.well-known/security.txt\n');
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
  expect(expires).toBeGreaterThan(now);
  expect(expires - now).toBeLessThan(365 * 24 * 60 * 60_000);
});
