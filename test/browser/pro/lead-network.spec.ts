import { ask } from '#test/support/lead-request.ts';
import { expect, expectGoodLooks, openLive, phone, test } from '../fixtures.ts';
import { asMember, fold, leadLinkTo, newContractor } from './as-member.ts';

// A contractor answers a request while the network is slow, or the site stops answering.

test.use({ viewport: phone, expectedConsoleErrors: [/status of (?:422|503)|ERR_FAILED|ERR_INTERNET_DISCONNECTED/] });

test('answers are saved and shown on a slow network, and while the site stops answering', async ({ page, sendForm }) => {
  const contractor = await newContractor();
  await ask(sendForm, [contractor]);
  const link = await leadLinkTo(contractor.email);
  const accept = page.getByRole('button', { name: /Accept/ });
  const accepted = page.getByText(/^You said you’ll call by .*Marisol can see this/);
  const data = /\/lead\/.*\.data/;

  await test.step('stays as it is where the connection is lost as soon as the page is there', async () => {
    await page.route('**', (route) => (route.request().resourceType() === 'fetch' ? route.abort() : route.fallback()));
    await openLive(page, link);
    await accept.click();
    await expect(page.getByText('We did not hear back, so this may not be saved.')).toBeVisible();
    await expect(accept).toBeVisible();
    await page.unroute('**');
  });

  await test.step('shows an answer where the note that the page was opened arrives late', async () => {
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
    await accept.click();
    await expect(accepted).toBeVisible();
    await page.unroute(/\/lead\//);
  });

  await test.step('keeps a form open that was refused, while it is sent again and when that fails', async () => {
    await fold(page, 'I can’t take it').click();
    const button = page.getByRole('button', { name: 'I can’t take it' });
    await button.click();
    await expect(page.getByRole('radio', { name: 'Booked' })).toBeFocused();
    await page.getByRole('radio', { name: 'Booked' }).check();
    const asked = Promise.withResolvers<void>();
    const lost = Promise.withResolvers<void>();
    await page.route(data, async (route) => {
      asked.resolve();
      await lost.promise;
      await route.abort();
    });
    await button.click();
    await asked.promise;
    await expect(button).toBeVisible();
    lost.resolve();
    await expect(page.getByText('We did not hear back, so this may not be saved.')).toBeVisible();
    await page.unroute(data);
    await button.click();
    await expect(page.getByText('You said you can’t take it: booked. Marisol can see this.')).toBeVisible();
  });

  await test.step('leaves the page as it is after an answer, and says that the answer was saved', async () => {
    await fold(page, 'Write to Marisol').click();
    const message = page.getByRole('textbox', { name: /^Your message/ });
    await message.fill('Gas or electric?');
    await fold(page, 'I can take it after all').click();
    await page.route(data, (route) =>
      route.request().method() === 'GET' ? route.fulfill({ status: 503, body: 'busy' }) : route.continue(),
    );
    await accept.click();
    await expect(page.getByText('Saved: Marisol can see your answer. Reload this page to see it too.')).toBeVisible();
    await expect(page.getByText('The site did not answer')).toBeVisible();
    await expect(message).toHaveValue('Gas or electric?');
    await expectGoodLooks(page, [phone]);
    await page.unroute(data);
    await page.reload();
    await expect(accepted).toBeVisible();
  });
});

test('nothing on the page disappears without a network, and what was typed is sent once there is one', async ({
  page,
  sendForm,
  context,
}) => {
  const contractor = await newContractor();
  const { id } = await ask(sendForm, [contractor]);
  const link = await leadLinkTo(contractor.email);
  await asMember(page, { contractorId: contractor.id, email: contractor.email });
  // What the router knows of other pages may not have loaded either.
  await page.route(/__manifest/, (route) => route.abort());
  for (const [address, title, failure] of [
    [link, 'Ask a question first', 'We did not hear back, so this may not be saved.'],
    [`/pro/requests/${id}`, 'Write to Marisol', 'The site did not answer, so your change may not have been saved.'],
  ] as const) {
    await openLive(page, address);
    await context.setOffline(true);
    await fold(page, title).click();
    const message = page.getByRole('textbox', { name: /^Your (?:question|message)/ });
    await message.fill(`Gas or electric? ${address}`);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText(failure)).toBeVisible();
    await expect(message).toHaveValue(`Gas or electric? ${address}`);
    await expect(page.getByRole('link', { name: 'Call 405-555-0188' })).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Sent. Marisol will see it' })).toBeVisible();
    await expect(page.getByText(`Gas or electric? ${address}`)).toHaveCount(1);
  }
});
