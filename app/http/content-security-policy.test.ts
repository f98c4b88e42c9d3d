import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { scriptMark, sealPage } from './content-security-policy.ts';

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
});
