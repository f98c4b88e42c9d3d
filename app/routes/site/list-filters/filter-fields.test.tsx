import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { parseChoice } from '#app/domain/directory/filters.ts';
import { MoreFilters } from './public-filter-fields.tsx';

test('gives each select of the filters an arrow', () => {
  const markup = renderToStaticMarkup(<MoreFilters form="list" chosen={parseChoice(new URLSearchParams())} />);
  const selects = markup.match(/<select[^>]*>/g) ?? [];
  expect(selects.length).toBeGreaterThan(0);
  for (const select of selects) expect(select).toContain('class="filter-select"');
  expect(readFileSync('app/ui/listing/listing.css', 'utf8')).toMatch(/select\.filter-select \{[^}]*chevron-down\.svg/);
});
