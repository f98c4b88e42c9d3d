import { ask } from '#test/support/lead-request.ts';
import { expect, expectGoodLooks, openLive, phone, test } from '../fixtures.ts';
import { fold, leadLinkTo, newFirm } from './as-member.ts';

// A contractor answers a request while the network is slow, or the site stops answering.

test('an answer shows on a slow network, where the note that the page was opened arrives late', async ({ page, sendForm }) => {
  const firm = await newFirm();
  await ask(sendForm, [firm]);
  const link = await leadLinkTo(firm.email);
  const reload = Promise.withResolvers<void>();
  const noted = Promise.withResolvers<void>();
  await page.route(/\/lead\//, async (route) => {
    const answer = route.request();
    if (answer.postData()?.includes('do=seen')) {
      await reload.promise;
      await route.continue();
      await answer.response();
      noted.resolve();
      return;
    }
    if (answer.method() === 'GET' && answer.url().includes('.data')) {
      reload.resolve();
      await noted.promise;
    }
    await route.continue();
  });
  await openLive(page, link);
  await page.getByRole('button', { name: /Accept/ }).click();
  await expect(page.getByText(/^You said you’ll call by .*Marisol can see this/)).toBeVisible();
});

test.describe('a site that stops answering', () => {
  test.use({ viewport: phone, expectedConsoleErrors: [/status of (?:422|503)|ERR_FAILED/] });

  test('after an answer, leaves the page as it is and says that the answer was saved', async ({ page, sendForm }) => {
    const firm = await newFirm();
    const { tracker } = await ask(sendForm, [firm]);
    const link = await leadLinkTo(firm.email);
    await openLive(page, link);
    await fold(page, 'Ask a question first').click();
    await page.getByRole('textbox', { name: /^Your question/ }).fill('Gas or electric?');
    await page.route(/\/lead\/.*\.data/, (route) =>
      route.request().method() === 'GET' ? route.fulfill({ status: 503, body: 'busy' }) : route.continue(),
    );
    await page.getByRole('button', { name: /Accept/ }).click();
    await expect(page.getByText('Saved: Marisol can see your answer. Reload this page to see it too.')).toBeVisible();
    await expect(page.getByText('The site did not answer')).toBeVisible();
    await expect(page.getByRole('textbox', { name: /^Your question/ })).toHaveValue('Gas or electric?');
    await expectGoodLooks(page, [phone]);
    await page.unroute(/\/lead\/.*\.data/);
    await page.reload();
    await expect(page.getByText(/^You said you’ll call by .*Marisol can see this/)).toBeVisible();
    await page.goto(tracker);
    await expect(page.getByText(`${firm.name} will call you by`).first()).toBeVisible();
  });

  test('keeps a form open that was refused, while it is sent again and when that fails', async ({ page, sendForm }) => {
    const firm = await newFirm();
    await ask(sendForm, [firm]);
    const link = await leadLinkTo(firm.email);
    await openLive(page, link);
    await fold(page, 'I can’t take it').click();
    const button = page.getByRole('button', { name: 'I can’t take it' });
    await button.click();
    await expect(page.getByRole('radio', { name: 'Booked' })).toBeFocused();
    await page.getByRole('radio', { name: 'Booked' }).check();
    const asked = Promise.withResolvers<void>();
    const lost = Promise.withResolvers<void>();
    await page.route(/\/lead\/.*\.data/, async (route) => {
      asked.resolve();
      await lost.promise;
      await route.abort();
    });
    await button.click();
    await asked.promise;
    await expect(button).toBeVisible();
    lost.resolve();
    await expect(page.getByText('We did not hear back, so this may not be saved.')).toBeVisible();
    await page.unroute(/\/lead\/.*\.data/);
    await button.click();
    await expect(page.getByText('You said you can’t take it: booked. Marisol can see this.')).toBeVisible();
  });
});
