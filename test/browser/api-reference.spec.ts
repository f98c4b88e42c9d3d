import { expect, test } from './fixtures.ts';

type Operation = { summary: string; parameters?: { name: string }[]; responses: object };

for (const javaScriptEnabled of [true, false]) {
  test.describe(`API reference, JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('lists every call with its parameters, limits and responses', async ({ page, request, baseURL }) => {
      await page.goto('/api-reference');
      await expect(page).toHaveTitle(/^API reference/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('API reference');
      const main = page.getByRole('main');
      const document = await (await request.get(`${baseURL}/api/openapi.json`)).json();
      for (const [path, methods] of Object.entries<Record<string, Operation>>(document.paths)) {
        const [[method, operation] = ['', undefined]] = Object.entries(methods);
        if (!operation) throw new Error(`${path} has no method`);
        const section = main.getByRole('region', { name: operation.summary });
        await expect(section).toContainText(`${method.toUpperCase()}${path}`);
        const terms = await section.evaluate((element) =>
          Array.from(element.querySelectorAll('dt'), (term) => (term.checkVisibility() ? term.innerText.trim() : '')),
        );
        for (const { name } of operation.parameters ?? [])
          expect(terms.filter((term) => term.replace(/\s*required$/, '') === name)).toHaveLength(1);
        for (const status of Object.keys(operation.responses)) expect(terms.filter((term) => term === status)).toHaveLength(1);
      }
      await expect(main).toContainText('integer, 1 to 100, 12 by default');
      await expect(main).toContainText('one of home, rating, featured, home by default');
      await expect(main.getByRole('region', { name: 'Contractor', exact: true }).getByRole('term')).toHaveCount(19);
      await expect(main.getByRole('link', { name: /OpenAPI 3\.1 document/ })).toHaveAttribute('href', '/api/openapi.json');
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    });
  });
}

test('its examples return 200', async ({ page, request }) => {
  await page.goto('/api-reference');
  const examples = await page.getByText(/^curl '/).allTextContents();
  expect(examples.length).toBeGreaterThan(2);
  for (const example of examples.map((text) => text.slice("curl '".length, -1)).filter((address) => !address.includes('{'))) {
    expect((await request.get(example)).status(), example).toBe(200);
  }
});
