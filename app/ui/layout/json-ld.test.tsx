import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { JsonLd } from './json-ld.tsx';

test('no text ends the script element of structured data', () => {
  const data = { name: '</script><script>alert(1)</script><!--' };
  const html = renderToStaticMarkup(<JsonLd data={data} />);
  const [, content = ''] = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(html) ?? [];
  expect(JSON.parse(content)).toEqual(data);
});
