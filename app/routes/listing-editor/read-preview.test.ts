import { expect, test } from 'vitest';
import { previewDocument } from './read-preview.ts';

test('removes scripts and replaces the named pictures', () => {
  const page =
    '<!DOCTYPE html><html><head><link rel="canonical" href="https://a.example/x"/><link rel="stylesheet" href="/a.css"/>' +
    '<script type="module" async="">import("/a.js");\n</script></head><body><img src="/sign/a.svg" alt=""/>' +
    '<img src="/sign/a.svg.svg" alt=""/><template id="t"><script>x</script></template><p>5 &lt;script&gt;</p></body></html>';
  expect(previewDocument(page, { '/sign/a.svg': '/sign?a=1&b="' })).toBe(
    '<!DOCTYPE html><html><head><base target="_blank"><link rel="stylesheet" href="/a.css"/></head>' +
      '<body><img src="/sign?a=1&amp;b=&quot;" alt=""/><img src="/sign/a.svg.svg" alt=""/><p>5 &lt;script&gt;</p></body></html>',
  );
});
