import { expect, test } from 'vitest';
import { words } from '#test/support/words.ts';
import { handle as badge } from './badge-info/badge-info.tsx';
import { handle as blog } from './blog/blog.tsx';
import { handle as contractor } from './contractor/contractor.tsx';
import { handle as home } from './home/home.tsx';
import { handle as top } from './top-contractors/top-contractors.tsx';
import { handle as trade } from './trade-page/trade-page.tsx';

// What counts of a page's query, from which the page is rendered, and by which it is cached.

const pages = { home, trade, top, blog, contractor, badge };

const counted: Record<string, string> = {
  '': `home?view=x home?view=grid home?page=1 home?page=0 home?page=abc home?sort=x home?seed=17 home?min_rating=9 home?x=1
      trade?view=x trade?view=list trade?page=01 trade?sort=best trade?need= trade?zip=7 trade?seed=3
      top?view=grid top?page=x blog?page=1 blog?view=grid contractor?reviews=1 contractor?reviews=x contractor?reviews=02 badge?q=`,
  'page=2': 'home?page=2&view=x trade?view=list&page=2 top?page=2&view=grid blog?page=2&sort=name',
  'view=list&page=2&seed=16': 'home?seed=16&page=2&view=list&x=y',
  'sort=name&zip=73034&view=grid': 'trade?view=grid&zip=73034&sort=name&sort=x',
  'licensed=true': 'trade?licensed=yes&emergency=no&min_rating=0.0',
  'need=roof': 'trade?view=grid&need=roof',
  'reviews=2': 'contractor?reviews=2&page=3',
  'q=roof': 'badge?q=+roof+&page=2',
};

test.each(
  Object.entries(counted).flatMap(([expected, addresses]) => words(addresses).map((address) => [address, expected] as const)),
)('%s counts as “%s”', (address, expected) => {
  const [page = '', query] = address.split('?');
  const { query: read } = pages[page as keyof typeof pages] ?? {};
  expect(String(read?.(new URLSearchParams(query)))).toBe(expected);
});
