import { expect, test } from 'vitest';
import { pictureSources } from './page-head.ts';
import { cardPictureSources } from './picture-sources.ts';

const contractor = { slug: 'a-b', service_type: 'Roofing', location: 'norman', logo_link: null, gmb_link: null };

test.each([
  [{ logo_link: 'https://example.com/logo.png' }, ['/media/contractors/a-b', '/art/roofing.svg', '/art/placeholder.svg']],
  [{ gmb_link: '/art/office.svg' }, ['/media/contractors/a-b', '/art/roofing.svg', '/art/placeholder.svg']],
  [
    { slug: 'a b', service_type: 'Roofing', location: '', logo_link: 'x' },
    ['/media/contractors/a%20b', '/art/roofing.svg', '/art/placeholder.svg'],
  ],
  [{ logo_link: '  ' }, ['/art/roofing.svg', '/art/placeholder.svg']],
  [{ service_type: '' }, ['/art/placeholder.svg']],
])('with %j: %j', (change, sources) => expect(pictureSources({ ...contractor, ...change })).toEqual(sources));

test.each([
  [{}, ['/sign/a-b.svg']],
  [{ gmb_link: 'x' }, ['/media/contractors/a-b', '/sign/a-b.svg']],
])('a card prefers the sign to the stock picture with %j', (change, sources) =>
  expect(cardPictureSources({ ...contractor, ...change })).toEqual(sources),
);
