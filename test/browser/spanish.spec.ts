import { expect, expectGoodLooks, expectNoSidewaysScroll, openWithFonts, phone, test, untilHydrated } from './fixtures.ts';
import { freshEmail } from './forms/form-page.ts';

test.use({ viewport: phone, expectedConsoleErrors: [/status of (404|422)/] });

const page1 = '/es/best-plumbers-oklahoma-city';
const english = '/best-plumbers-oklahoma-city';

/** Common English words, outside what firms are called. */
const englishWords = /\b(the|and|your|you|with|please|call|for|this|submit|required|optional|reviews?|search)\b/i;

/** The visible text without names of firms and of the site's own things in English. */
const textOf = (page: import('@playwright/test').Page) =>
  page.locator('body').evaluate((body) => {
    const copy = body.cloneNode(true) as HTMLElement;
    for (const part of copy.querySelectorAll('script, style, template, [lang=en], a[href^="/"][hreflang=en], [href^="mailto:"]'))
      part.remove();
    for (const part of copy.querySelectorAll('a[href^="tel:"] .sr-only, a[href^="/es"] span, label:has([name=contractor])'))
      part.remove();
    return copy.textContent ?? '';
  });

for (const path of ['/es', page1, '/es/services/concrete'])
  test(`${path}: is in Spanish, accessible in both widths and schemes, and fits every width and doubled text`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect((await textOf(page)).match(englishWords)).toBeNull();
    await untilHydrated(page);
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    for (const width of [320, 768]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
    }
    await expectGoodLooks(page);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page);
    const facts = page.getByRole('main').locator('li p');
    const widths = await facts.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
    for (const width of widths) expect(width, 'what is said of a firm has a line of words').toBeGreaterThan(phone.width / 2);
  });

test('the home page links to Spanish before its first field, without a menu and without a further line', async ({ page }) => {
  for (const [viewport, isInLine] of [
    [phone, true],
    [{ width: 320, height: 640 }, false],
  ] as const) {
    await page.setViewportSize(viewport);
    await openWithFonts(page, '/');
    const link = page.getByRole('main').getByRole('link', { name: 'En español' });
    await expect(link).toBeInViewport();
    await expect(link).toHaveAttribute('lang', 'es');
    if (!isInLine) continue;
    const heightOf = async () => (await page.locator('main .lede').boundingBox())?.height;
    const height = await heightOf();
    await link.evaluate((element) => {
      element.style.display = 'none';
    });
    expect(await heightOf()).toBe(height);
  }
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'En español' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
});

test('each of two languages names the other, and links to it', async ({ page, request }) => {
  const alternates = async (path: string) => {
    const html = await (await request.get(path)).text();
    return Object.fromEntries(
      Array.from(
        html.matchAll(/<link rel="alternate" hrefLang="([\w-]+)" href="https?:\/\/[^/"]+([^"]*)"/gi),
        ([, language, to]) => [language, to],
      ),
    );
  };
  for (const [own, other] of [
    [english, page1],
    ['/', '/es'],
    ['/services/concrete', '/es/services/concrete'],
  ] as const) {
    const expected = { en: own, es: other, 'x-default': own };
    expect(await alternates(own)).toEqual(expected);
    expect(await alternates(other)).toEqual(expected);
  }
  // Another page of the trade has a link, but is no translation.
  expect(await alternates('/services/plumbing/edmond')).toEqual({});
  await page.goto('/services/plumbing/edmond');
  await page.getByRole('main').getByRole('link', { name: 'En español' }).click();
  await expect(page).toHaveURL(page1);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${page1}$`));
  await page.getByRole('banner').getByRole('link', { name: 'In English' }).click();
  await expect(page).toHaveURL(english);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.goBack();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  // The address of any page of the trade.
  await page.goto('/es/services/plumbing/oklahoma-city');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${page1}$`));
});

test('lists every trade, each with a page', async ({ page, request }) => {
  await page.goto('/es');
  const trades = page.getByRole('main').locator('a[href^="/es/"]');
  await expect(trades).toHaveCount(18);
  for (const path of await trades.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '')))
    expect([path, (await request.get(path)).status()]).toEqual([path, 200]);
});

test('begins with the steps, then who answers at any hour', async ({ page }) => {
  await page.goto(page1);
  const steps = page.getByRole('region', { name: '¿Se está saliendo el agua?' });
  await expect(steps.getByRole('link', { name: '1-800-458-4251' })).toHaveAttribute('href', 'tel:+18004584251');
  const always = page.getByRole('region', { name: 'Contestan a cualquier hora' });
  await expect(always.getByRole('listitem').filter({ hasText: 'Ottley Drain and Sewer' })).toHaveCount(1);
  await expect(always.getByRole('link', { name: /^Llamar a / }).first()).toHaveAttribute('href', /^tel:/);
});

test('answers 404 in Spanish', async ({ page }) => {
  const response = await page.goto('/es/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Por aquí no hay paso');
});

for (const javaScriptEnabled of [true, false])
  test.describe(`JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('a request shows its errors in Spanish, then what was sent', async ({ page }) => {
      await page.goto(page1);
      const form = page.getByRole('form', { name: 'Solicitud de cotización' });
      await form.getByLabel('Correo electrónico').fill('nadie');
      await form.getByLabel('¿Qué trabajo necesita').fill('Gotea la llave de la cocina.');
      await form.getByLabel('¿Para cuándo?').selectOption('Ahora, no puede esperar');
      await form.getByLabel('Código postal').fill('7310');
      await form.getByRole('button', { name: 'Pedir cotización' }).click();
      await expect(form.getByRole('alert')).toHaveText('Revise los 4 campos marcados.');
      await expect(form.getByLabel('Nombre')).toHaveAccessibleDescription('Escriba su nombre, de 2 a 100 letras.');
      await expect(form.getByLabel('Correo electrónico')).toHaveAccessibleDescription(/nombre@ejemplo\.com/);
      await expect(form.getByLabel('Correo electrónico')).toHaveValue('nadie');
      await expect(form.getByLabel('¿Para cuándo?')).toHaveValue('now');
      await expect(form.getByLabel('¿Qué trabajo necesita')).toHaveValue('Gotea la llave de la cocina.');
      expect((await textOf(page)).match(englishWords)).toBeNull();
      if (javaScriptEnabled) await expectGoodLooks(page);

      await form.getByLabel('Nombre').fill('Lucía Ortega');
      await form.getByLabel('Correo electrónico').fill(freshEmail('lucia'));
      await form.getByLabel('Teléfono').fill('405-555-0142');
      await form.getByLabel('Código postal').fill('73102');
      await form.getByRole('button', { name: 'Pedir cotización' }).click();
      const sent = page.getByRole('status').filter({ hasText: 'Recibimos su solicitud' });
      await expect(sent).toContainText(/Su número de referencia es\s*[2-9A-HJKMNP-Z]{8}/);
      await expect(sent).toContainText('Si no puede esperar, llame directamente');
      await expect(sent).toContainText('Gotea la llave de la cocina.');
      expect((await textOf(page)).match(englishWords)).toBeNull();
      if (javaScriptEnabled) await expectGoodLooks(page);
      await sent.getByRole('link', { name: 'Siga su solicitud' }).click();
      await expect(page).toHaveURL(/\/request\/./);

      const expectSpanish = async () => {
        await expect(page.locator('html')).toHaveAttribute('lang', 'es');
        expect((await textOf(page)).match(englishWords)).toBeNull();
      };
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recibimos su solicitud');
      await expect(page.getByText('Ahora, no puede esperar')).toBeVisible();
      await expectSpanish();
      if (javaScriptEnabled) await untilHydrated(page);
      const details = page.getByRole('textbox', { name: 'Agregar detalles' });
      await page.getByRole('button', { name: 'Agregar', exact: true }).click();
      await expect(details).toHaveAccessibleDescription(/Escriba unas palabras/);
      await expectSpanish();
      await details.fill('El portón está abierto.');
      await page.getByRole('button', { name: 'Agregar', exact: true }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Agregado. Ya lo tenemos.' })).toBeVisible();
      await expect(page.getByText('El portón está abierto.')).toBeVisible();

      if (!javaScriptEnabled) return; // Changes are limited by address.
      await page.locator('summary', { hasText: 'Preguntar a otro contratista' }).click();
      await page.getByRole('button', { name: 'Preguntarle también' }).click();
      await expect(page.getByText('Escoja de la lista')).toBeVisible();
      await expectSpanish();
      await page
        .getByRole('radio', { name: /^(?!.*\b(?:and|the|for|with)\b)/i })
        .first()
        .check();
      await page.getByRole('button', { name: 'Preguntarle también' }).click();
      await expect(page.getByText(/^También le preguntó a /)).toBeVisible();
      await expect(page.getByText(/Nosotros se la pasamos a .+ Si no puede esperar, llame ahora\./)).toBeVisible();
      for (const title of ['Preguntar a otro contratista', 'Decirnos cómo le fue', 'Cancelar esta solicitud'])
        await page.locator('summary', { hasText: title }).click();
      await expect(page.getByText('Lo hizo otro contratista')).toBeVisible();
      await expectSpanish();
      await expectGoodLooks(page);

      await page.getByRole('button', { name: 'Cancelar mi solicitud' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Su solicitud está cancelada');
      await expectSpanish();
      await page.getByRole('link', { name: 'Escoja un oficio' }).click();
      await expect(page).toHaveURL('/es');
    });
  });
