import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { contentSecurityPolicy, pixelSources, scriptHash } from './content-security-policy.ts';

describe('the policy of a page', () => {
  test('allows only the inline scripts named by hash', () => {
    const hash = `'sha256-${createHash('sha256').update('one("é")').digest('base64')}'`;
    const policy = contentSecurityPolicy([scriptHash('one("é")')]);
    expect(policy).toContain(`script-src 'self' ${hash};`);
    expect(policy).not.toContain('unsafe');
  });

  test('allows other hosts only for pages that need them', () => {
    const plain = contentSecurityPolicy();
    expect(plain).not.toContain('frame-src');
    expect(plain).toContain("connect-src 'self';");
    const map = { frame: 'https://map.example', connect: 'https://map.example' };
    const policy = contentSecurityPolicy([], [pixelSources, map]);
    expect(policy).toContain('frame-src https://map.example;');
    expect(policy).toContain("connect-src 'self' https://www.facebook.com https://map.example;");
  });
});
