import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MoreFilters } from './more-filters.tsx';

test('each choice among the filters has its arrow', () => {
  const chosen = { min_rating: '', open_now: '', emergency: '', zip: '', language: '', licensed: '' };
  const markup = renderToStaticMarkup(<MoreFilters form="list" chosen={chosen} />);
  expect(markup.match(/<\/select><svg/g)).toHaveLength(markup.match(/<select/g)?.length ?? 0);
});
