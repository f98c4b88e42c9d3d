import type { Page } from '@playwright/test';
import { parseHTML } from 'linkedom';
import { englishWordsOf } from '../support/english-words.ts';
import {
  doubleText,
  expect,
  expectAccessible,
  expectGoodLooks,
  expectNoSidewaysScroll,
  openLive,
  phone,
  test,
  untilHydrated,
} from './fixtures.ts';
import { freshEmail } from './forms/form-page.ts';

test.use({ viewport: phone, expectedConsoleErrors: [/status of 422/] });

const plumbers = '/es/best-plumbers-oklahoma-city';

// Words, languages and the rest of a request, without scripts: test/http/spanish.test.ts.

async function expectSpanish(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  expect(englishWordsOf(parseHTML(await page.content()).document)).toEqual([]);
}

test('pages fit every width and doubled text, are accessible, and stay in Spanish with scripts', async ({ page }) => {
  // The third is of the same kind as the second.
  for (const path of ['/es', plumbers, '/es/services/concrete', '/request/find?lang=es'])
    await test.step(path, async () => {
      await openLive(page, path);
      await expectSpanish(page);
      for (const width of [320, 768]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoSidewaysScroll(page);
      }
      if (path === plumbers) await expectGoodLooks(page);
      if (path === '/es') await expectAccessible(page);
      await doubleText(page);
      await page.setViewportSize(phone);
      await expectNoSidewaysScroll(page);
      const facts = page.getByRole('main').locator('li p');
      const widths = await facts.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
      for (const width of widths)
        expect(width, 'what is said of a contractor has a line of words').toBeGreaterThan(phone.width / 2);
    });
});

test('a request shows its errors in Spanish, then what was sent; the language can be changed', async ({ page }) => {
  await openLive(page, plumbers);
  await page.getByRole('banner').getByRole('link', { name: 'In English' }).click();
  await expect(page).toHaveURL('/best-plumbers-oklahoma-city');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.goBack();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');

  const form = page.getByRole('form', { name: 'Solicitud de cotización' });
  const send = form.getByRole('button', { name: 'Pedir cotización' });
  await form.getByLabel('Correo electrónico').fill('nadie');
  await form.getByLabel('Código postal').fill('7310');
  await send.click();
  await expect(form.getByRole('alert')).toHaveText('Revise los 4 campos marcados.');
  await expect(form.getByLabel('Correo electrónico')).toHaveAccessibleDescription(/nombre@ejemplo\.com/);
  await expectSpanish(page);

  await form.getByLabel('Nombre').fill('Lucía Ortega');
  await form.getByLabel('Correo electrónico').fill(freshEmail('lucia'));
  await form.getByLabel('Teléfono').fill('405-555-0142');
  await form.getByLabel('Código postal').fill('73102');
  await send.click();
  const sent = page.getByRole('status').filter({ hasText: 'Recibimos su solicitud' });
  await expect(sent).toContainText(/Su número de referencia es\s*[2-9A-HJKMNP-Z]{8}/);
  await expectSpanish(page);
  await expectNoSidewaysScroll(page);
  await sent.getByRole('link', { name: 'Siga su solicitud' }).click();
  await expect(page).toHaveURL(/\/request\/./);

  await untilHydrated(page);
  const details = page.getByRole('textbox', { name: 'Agregar detalles' });
  const add = page.getByRole('button', { name: 'Agregar', exact: true });
  await add.click();
  await expect(details).toHaveAccessibleDescription(/Escriba unas palabras/);
  await details.fill('El portón está abierto.');
  await add.click();
  await expect(page.getByRole('status').filter({ hasText: 'Agregado. Ya lo tenemos.' })).toBeVisible();
  for (const title of ['Preguntar a otro contratista', 'Decirnos cómo le fue', 'Cancelar esta solicitud'])
    await page.locator('summary', { hasText: title }).click();
  await expectSpanish(page);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
