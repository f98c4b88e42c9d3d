import { expect, test } from 'vitest';
import { isUnusualName, shownName } from './shown-name.ts';

test.each([
  ['Ada Lindqvist', 'Ada L.'],
  ['Mary Ann  de la Cruz', 'Mary C.'],
  ['lucía ñandú', 'lucía Ñ.'],
  ['Ada', 'Ada'],
  ['Ada (405)555-0142', 'A homeowner'],
  ['ada@example.com', 'A homeowner'],
  ['...', 'A homeowner'],
  ['Dr.', 'A homeowner'],
  ['SMITH, J.', 'J. S.'],
  ['Smith, John Jr.', 'John S.'],
  ['John Smith, Jr.', 'John S.'],
  ['MARY-ANN O’NEIL', 'Mary-Ann O.'],
  ['Dr. Ada Lindqvist III', 'Ada L.'],
  ['Sra. Lucía Ñandú', 'Lucía Ñ.'],
  ['John Smith Sr., MD', 'John S.'],
  ['Mrs. Smith', 'A homeowner'],
  ['Mr & Mrs Smith', 'A homeowner'],
  ['Mr. and Mrs. John Smith', 'John S.'],
  ['Smith, Mrs.', 'A homeowner'],
  ['Rev Jane Doe', 'Jane D.'],
  ['John Smith, CPA', 'John S.'],
  ['www.cheapleads.help', 'A homeowner'],
  ['J.R. Smith', 'J.R. S.'],
  ['Eve 😀', 'Eve'],
  ['x'.repeat(90), 'x'.repeat(30)],
])('shows %j as %j', (name, shown) => expect(shownName(name)).toBe(shown));

test('tells an operator of a name that may not be one', () =>
  expect(['jane_doe', 'SMITH', 'Mrs. Smith', 'Ada Lindqvist', 'Ada'].map(isUnusualName)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]));
