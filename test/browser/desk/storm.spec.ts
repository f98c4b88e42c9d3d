import type { Page } from '@playwright/test';
import { expect, expectGoodLooks, expectNoSidewaysScroll, phone, test, untilHydrated } from '../fixtures.ts';

test.use({
  httpCredentials: { username: 'admin', password: 'for the browser tests' },
  expectedConsoleErrors: [/status of (422|409)/],
});

const inOklahoma = (at: Date) => at.toLocaleString('sv-SE', { timeZone: 'America/Chicago' }).slice(0, 16).split(' ');
const tomorrow = () => inOklahoma(new Date(Date.now() + 86_400_000));

for (const javaScriptEnabled of [true, false])
  test.describe(`JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });
    const ready = async (page: Page) => (javaScriptEnabled ? untilHydrated(page) : undefined);
    // The two run at the same time. Each trade has a firm in Norman that answers at any hour.
    const [trade, slug] = javaScriptEnabled ? ['Roofing', 'roofing'] : ['Pest Control', 'pest-control'];
    const words = `Hail came through <b>${trade}</b> & "fences" tonight.`;
    const shown = `Hail came through ${trade} & "fences" tonight.`;

    test('starts, changes and ends a notice, which is on the right pages only', async ({ page }) => {
      const notice = page.getByRole('region', { name: 'Storm notice' });
      const expectAt = (path: string, text: string, isThere = true) =>
        expect(async () => {
          await page.goto(path);
          await expect(notice.filter({ hasText: text })).toHaveCount(isThere ? 1 : 0, { timeout: 1_000 });
        }).toPass();
      await page.goto('/admin');
      await page.getByRole('navigation').getByRole('link', { name: 'Storm' }).first().click();
      await ready(page);
      const start = page.getByRole('form', { name: 'Start a notice' });
      await start.getByLabel('Words').fill(words);
      await start.getByLabel(trade).check();
      await start.getByLabel('Ends at').fill('18:00');
      await start.getByRole('button', { name: 'Start the notice' }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'Nothing was saved yet' })).toBeVisible();
      await expect(start.getByRole('group', { name: 'Cities' })).toHaveAccessibleDescription('Choose at least one city');
      await expect(start.getByLabel('Ends on')).toHaveAccessibleDescription(/Write the day/);
      await expect(start.getByLabel('Words')).toHaveValue(words);
      await expect(start.getByLabel(trade)).toBeChecked();
      if (javaScriptEnabled) await expectGoodLooks(page);
      const [day = '', time = ''] = tomorrow();
      await start.getByLabel('Norman').check();
      await start.getByLabel('Ends on').fill(day);
      await start.getByLabel('Ends at').fill(time);
      await start.getByRole('button', { name: 'Start the notice' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'The notice is on the site.' })).toBeVisible();
      const row = page.getByRole('row', { name: trade });
      await expect(row).toContainText(shown);
      if (javaScriptEnabled) await expectGoodLooks(page);

      await page.goto('/admin');
      await expect(page.getByText(shown)).toBeVisible();

      await expectAt(`/services/${slug}/norman`, shown);
      await expect(notice).toContainText('This notice ends at');
      await expect(notice).toContainText('Who answers now');
      await expect(notice.getByRole('link', { name: /^Call / }).first()).toHaveAttribute('href', /^tel:/);
      if (javaScriptEnabled) await expectGoodLooks(page);
      await page.setViewportSize(phone);
      await expectNoSidewaysScroll(page);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      const firm = notice.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^Call / }) });
      const facts = await firm.first().locator('p').boundingBox();
      expect(facts?.width, 'what is said of a firm, with doubled text').toBeGreaterThan(phone.width / 2);
      await page.goto(`/services/${slug}/edmond`);
      await expect(notice).toHaveCount(0);
      await expectAt('/', shown);
      expect((await (await page.request.get('/')).body()).length).toBeLessThanOrEqual(60_000);
      expect(await page.locator('*').count()).toBeLessThanOrEqual(900);
      await expect(notice.getByRole('link', { name: trade, exact: true })).toHaveAttribute('href', `/services/${slug}/norman`);
      await expectNoSidewaysScroll(page);
      expect(await page.locator('main').evaluate((main) => main.querySelector('section, header')?.ariaLabel)).toBe(
        'Storm notice',
      );
      if (javaScriptEnabled) {
        await notice.getByRole('link', { name: trade, exact: true }).click();
        await expect(page).toHaveURL(`/services/${slug}/norman`);
        await expect(notice).toContainText(shown);
        // Not the home page's notice.
        await expect(notice.getByRole('link', { name: trade, exact: true })).toHaveCount(0);
      }

      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto('/admin/storm');
      await ready(page);
      await page.getByRole('link', { name: `Change “${shown}”` }).click();
      const change = page.getByRole('form', { name: 'Change the notice' });
      await expect(change.getByLabel('Ends at')).toHaveValue(time);
      await change.getByLabel('Words').fill(`${trade} again.`);
      await change.getByRole('button', { name: 'Save the notice' }).click();
      await expect(page.getByText('The notice is changed.')).toBeVisible();
      await expectAt(`/services/${slug}/norman`, `${trade} again.`);

      await page.goto('/admin/storm');
      await ready(page);
      await page.getByRole('button', { name: `End now “${trade} again.”` }).click();
      await expect(page.getByText('The notice is off the site.')).toBeVisible();
      await expect(page.getByRole('region', { name: 'Ended last' })).toContainText(`${trade} again.`);
      await expectAt(`/services/${slug}/norman`, trade, false);
      await expectAt('/', trade, false);
    });
  });
