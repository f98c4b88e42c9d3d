import { expect, test } from 'vitest';
import { parseSettings } from '#app/platform/settings.ts';
import { securityLines } from './crawler-files.ts';

test('names the contact and expires in less than a year (RFC 9116)', () => {
  const settings = parseSettings({ SITE_URL: 'https://pros.example', SUPPORT_EMAIL: 'help@pros.example' });
  const now = Date.parse('2026-11-22T10:00:00Z');
  const lines = securityLines(settings, now);
  expect(lines).toContain('Contact: mailto:help@pros.example');
  expect(lines).toContain('Canonical: https://pros.example/.well-known/security.txt');
  const expires = Date.parse(lines.find((line) => line.startsWith('Expires: '))?.slice(9) ?? '');
  expect(expires).toBeGreaterThan(now);
  expect(expires - now).toBeLessThan(365 * 24 * 60 * 60_000);
});
