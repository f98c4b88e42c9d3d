import { expect, test } from 'vitest';
import { hrefOf, textOf, textsOf, within } from '#test/support/http/html-page.ts';
import { visit } from '#test/support/http/visitor.ts';

type Operation = { summary: string; parameters?: { name: string }[]; responses: object };

test('lists every call with its parameters, limits and responses', async () => {
  const { find, findAll, main } = await visit().open('/api-reference');
  expect(textOf(find('title'))).toMatch(/^API reference/);
  expect(textsOf(findAll('h1'))).toEqual(['API reference']);
  const document = await (await visit().fetch('/api/openapi.json')).json();
  for (const [path, methods] of Object.entries<Record<string, Operation>>(document.paths)) {
    const [[method, operation] = ['', undefined]] = Object.entries(methods);
    if (!operation) throw new Error(`${path} has no method`);
    const section = main.getByRole('region', { name: operation.summary });
    expect(textOf(section)).toContain(`${method.toUpperCase()}${path}`);
    const terms = textsOf(section.querySelectorAll('dt'));
    for (const { name } of operation.parameters ?? [])
      expect(terms.filter((term) => term.replace(/\s*required$/, '') === name)).toHaveLength(1);
    for (const status of Object.keys(operation.responses)) expect(terms.filter((term) => term === status)).toHaveLength(1);
  }
  expect(textOf(find('main'))).toContain('integer, 1 to 100, 12 by default');
  expect(textOf(find('main'))).toContain('one of home, rating, featured, home by default');
  expect(within(main.getByRole('region', { name: 'Contractor' })).getAllByRole('term')).toHaveLength(19);
  expect(hrefOf(main.getByRole('link', { name: /OpenAPI 3\.1 document/ }))).toBe('/api/openapi.json');
  expect(find('meta[name=robots]').getAttribute('content')).toBe('noindex');
});

test('its examples return 200', async () => {
  const { findAll } = await visit().open('/api-reference');
  const examples = textsOf(findAll('code')).filter((text) => text.startsWith("curl '"));
  expect(examples.length).toBeGreaterThan(2);
  for (const example of examples.map((text) => text.slice("curl '".length, -1)).filter((address) => !address.includes('{')))
    expect((await visit().fetch(example)).status, example).toBe(200);
});
