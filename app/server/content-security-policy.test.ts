import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { contentSecurityPolicy, inlineScripts, pixelSources, scriptHash } from './content-security-policy.ts';

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

test.each([
  ['as they stand, in order', '<script>a < b && "</p>"</script><p>x</p><script type="module" async="">import("/b.js")</script>'],
  ['any text around them', '<SCRIPT data-x=">">a < b && "</p>"</SCRIPT ><script type=module>import("/b.js")</script>'],
])('finds inline scripts: %s', (_, html) => expect(inlineScripts(html)).toEqual(['a < b && "</p>"', 'import("/b.js")']));

test.each([
  ['a file', '<script src="/a.js"></script>'],
  ['a data block', '<script type="application/ld+json">{"a":1}</script>'],
  ['a comment', '<!-- <script>a()</script> -->'],
  ['text', '&lt;script>a()&lt;/script>'],
])('ignores %s', (_, html) => expect(inlineScripts(html)).toEqual([]));
