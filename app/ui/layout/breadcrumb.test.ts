import { expect, test } from 'vitest';
import { breadcrumbData } from './breadcrumb.tsx';

test('numbers breadcrumbs and omits the current page’s address', () => {
  const data = breadcrumbData([{ label: 'Plumbing', to: '/services/plumbing' }, { label: 'Ledgerwood' }], 'https://example.com');
  expect(data['itemListElement']).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Plumbing', item: 'https://example.com/services/plumbing' },
    { '@type': 'ListItem', position: 2, name: 'Ledgerwood' },
  ]);
});
