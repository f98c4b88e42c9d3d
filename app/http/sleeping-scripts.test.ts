import { describe, expect, test } from 'vitest';
import { scriptMark } from './content-security-policy.ts';
import { putScriptsToSleep } from './sleeping-scripts.ts';

const page = (script: string) =>
  `<html><head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/></head>` +
  `<body><p>Text</p><script nonce="${scriptMark}" type="module" async="">${script}</script><footer></footer></body></html>`;

const asWritten = `;
import * as route0 from "/assets/root.js";
import * as route1_main from "/assets/home.js";
const route1 = {...route1_main};
  window.routes = {"root":route0,"home":route1};

import("/assets/entry.client.js");`;

describe('a page of the router', () => {
  const html = putScriptsToSleep(page(asWritten));

  test('imports nothing until it is woken', () => {
    expect(html).not.toContain('type="module"');
    expect(html).not.toContain('<link rel="modulepreload"');
    expect(html).not.toMatch(/^import\b/m);
    expect(html).toContain(
      'const [route0, route1_main] = await Promise.all([import("/assets/root.js"), import("/assets/home.js")]);',
    );
    expect(html).toContain('await import("/assets/entry.client.js");');
  });

  test('knows what to fetch, and keeps the mark by which its script is allowed', () => {
    expect(html).toContain('["/assets/a.js","/assets/b.js"]');
    expect(html).toContain(`<script nonce="${scriptMark}">`);
  });

  test('is the same around it', () => {
    expect(html).toMatch(/^<html><head><\/head><body><p>Text<\/p><script/);
    expect(html).toMatch(/<\/script><footer><\/footer><\/body><\/html>$/);
  });

  test('is a script that runs', () => {
    const script = html.slice(html.indexOf('>', html.indexOf('<script')) + 1, html.indexOf('</script>'));
    expect(() => new Function(script)).not.toThrow();
  });
});

test.each([
  ['no script', '<html><head></head><body></body></html>'],
  ['no route', page('import("/assets/entry.client.js");')],
  ['no entry', page('import * as route0 from "/assets/root.js";')],
  ['another kind of import', page(`import "/assets/manifest.js";${asWritten}`)],
])('a router that writes it in another way is an error: %s', (_, html) => {
  expect(() => putScriptsToSleep(html)).toThrow('in another way');
});
