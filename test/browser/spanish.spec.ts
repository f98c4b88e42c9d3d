import type { Page } from '@playwright/test';
import { parseHTML } from 'linkedom';
import { englishWordsOf } from '../support/english-words.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInDark,
  expectGoodLooks,
  expectNoSidewaysScroll,
  openWithFonts,
  phone,
  test,
  untilHydrated,
} from './fixtures.ts';
import { freshEmail } from './forms/form-page.ts';

test.use({ viewport: phone, expectedConsoleErrors: [/status of (404|422)/] });

const page1 = '/es/best-plumbers-oklahoma-city';

// Words, languages and requests without scripts: test/http/spanish.test.ts.

async function expectSpanish(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  expect(englishWordsOf(parseHTML(await page.content()).document)).toEqual([]);
}

for (const path of ['/es', page1, '/es/services/concrete'])
  test(`${path}: is in Spanish, fits every width and doubled text, and is accessible`, async ({ page }) => {
    await page.goto(path);
    await untilHydrated(page);
    await expectSpanish(page);
    for (const width of [320, 768]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
    }
    // The third is of the same kind as the second.
    if (path !== '/es/services/concrete') await expectGoodLooks(page);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page);
    const facts = page.getByRole('main').locator('li p');
    const widths = await facts.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
    for (const width of widths) expect(width, 'what is said of a firm has a line of words').toBeGreaterThan(phone.width / 2);
    if (path !== page1) return;
    await page.getByRole('banner').getByRole('link', { name: 'In English' }).click();
    await expect(page).toHaveURL('/best-plumbers-oklahoma-city');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.goBack();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
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
});

async function expectLooks(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await expectAccessibleInDark(page);
}

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
  await expectSpanish(page);
  await expectLooks(page);

  await form.getByLabel('Nombre').fill('Lucía Ortega');
  await form.getByLabel('Correo electrónico').fill(freshEmail('lucia'));
  await form.getByLabel('Teléfono').fill('405-555-0142');
  await form.getByLabel('Código postal').fill('73102');
  await form.getByRole('button', { name: 'Pedir cotización' }).click();
  const sent = page.getByRole('status').filter({ hasText: 'Recibimos su solicitud' });
  await expect(sent).toContainText(/Su número de referencia es\s*[2-9A-HJKMNP-Z]{8}/);
  await expect(sent).toContainText('Si no puede esperar, llame directamente');
  await expect(sent).toContainText('Gotea la llave de la cocina.');
  await expectSpanish(page);
  await expectLooks(page);
  await sent.getByRole('link', { name: 'Siga su solicitud' }).click();
  await expect(page).toHaveURL(/\/request\/./);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recibimos su solicitud');
  await expect(page.getByText('Ahora, no puede esperar')).toBeVisible();
  await expectSpanish(page);
  await untilHydrated(page);
  const details = page.getByRole('textbox', { name: 'Agregar detalles' });
  await page.getByRole('button', { name: 'Agregar', exact: true }).click();
  await expect(details).toHaveAccessibleDescription(/Escriba unas palabras/);
  await expectSpanish(page);
  await details.fill('El portón está abierto.');
  await page.getByRole('button', { name: 'Agregar', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Agregado. Ya lo tenemos.' })).toBeVisible();
  await expect(page.getByText('El portón está abierto.')).toBeVisible();

  await page.locator('summary', { hasText: 'Preguntar a otro contratista' }).click();
  await page.getByRole('button', { name: 'Preguntarle también' }).click();
  await expect(page.getByText('Escoja de la lista')).toBeVisible();
  await expectSpanish(page);
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
  await expectSpanish(page);
  await expectLooks(page);

  await page.getByRole('button', { name: 'Cancelar mi solicitud' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Su solicitud está cancelada');
  await expectSpanish(page);
  await page.getByRole('link', { name: 'Escoja un oficio' }).click();
  await expect(page).toHaveURL('/es');
});
