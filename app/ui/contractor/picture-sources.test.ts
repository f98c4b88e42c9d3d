import { expect, test } from 'vitest';
import { pictureSources } from './picture-sources.ts';

const contractor = { slug: 'a-b', service_type: 'Roofing', location: 'norman', logo_link: null, gmb_link: null };

test.each([
  [
    { logo_link: 'https://example.com/logo.png' },
    ['/media/contractors/a-b?service=roofing&location=norman', '/art/roofing.svg', '/art/placeholder.svg'],
  ],
  [
    { gmb_link: '/art/office.svg' },
    ['/media/contractors/a-b?service=roofing&location=norman', '/art/roofing.svg', '/art/placeholder.svg'],
  ],
  [
    { slug: 'a b', service_type: 'Roofing', location: '', logo_link: 'x' },
    ['/media/contractors/a%20b?service=roofing', '/art/roofing.svg', '/art/placeholder.svg'],
  ],
  [{ logo_link: '  ' }, ['/art/roofing.svg', '/art/placeholder.svg']],
  [{ service_type: '' }, ['/art/placeholder.svg']],
])('with %j: %j', (change, sources) => expect(pictureSources({ ...contractor, ...change })).toEqual(sources));
