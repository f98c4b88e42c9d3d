import { expect, test } from 'vitest';
import { inlineScripts } from './inline-scripts.ts';

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
