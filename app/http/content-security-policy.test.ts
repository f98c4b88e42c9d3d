import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { pixelSources, scriptMark, sealPage } from './content-security-policy.ts';

const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

describe('the policy of a page', () => {
  test('allows our own inline scripts by hash and takes the mark out', () => {
    const { html, policy } = sealPage(`<p>x</p><script nonce="${scriptMark}">one()</script>`, ['constant()']);
    expect(html).toBe('<p>x</p><script>one()</script>');
    expect(policy).toContain(`script-src 'self' ${hash('constant()')} ${hash('one()')};`);
    expect(policy).not.toContain('unsafe');
  });

  test('does not allow a script that came in any other way', () => {
    const { policy } = sealPage('<script>steal()</script><script nonce="guess">steal()</script>', []);
    expect(policy).not.toContain(hash('steal()'));
  });

  test('names other hosts only where a page asks for them', () => {
    const plain = sealPage('', []).policy;
    expect(plain).not.toContain('frame-src');
    expect(plain).toContain("connect-src 'self';");
    const map = { frame: 'https://map.example', connect: 'https://map.example' };
    const { policy } = sealPage('', [], [pixelSources, map]);
    expect(policy).toContain('frame-src https://map.example;');
    expect(policy).toContain("connect-src 'self' https://www.facebook.com https://map.example;");
  });
});
