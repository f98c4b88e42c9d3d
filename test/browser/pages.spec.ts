import { boxesOf, desktop, expect, expectAccessible, expectNoSidewaysScroll, phone, test, untilHydrated } from './fixtures.ts';

for (const javaScriptEnabled of [true, false]) {
  test.describe(`for contractors, JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('explains how to submit and claim a business, and links to badge and calculator', async ({ page }) => {
      await page.goto('/for-pros');
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { name: 'Submit Your Business' })).toBeVisible();
      await expect(main.getByRole('region', { name: 'Claim Your Business' }).getByRole('listitem')).toContainText([
        'Visit the business page',
        'Click Claim This Business',
        'Fill out the verification form',
        'verify within one week',
      ]);
      await expect(main.getByRole('link', { name: 'See the trust badge' })).toHaveAttribute('href', '/badge-info');
      await expect(main.getByRole('link', { name: 'Open the lead calculator' })).toHaveAttribute('href', '/lead-calculator');
    });

    test('finds a business by name and opens its claim form', async ({ page }) => {
      await page.goto('/for-pros');
      await page.getByLabel('Find your business page').fill('wagontop');
      await page.getByLabel('Find your business page').press('Enter');
      await expect(page).toHaveURL('/for-pros?q=wagontop#find-your-page');
      await page.getByRole('link', { name: /^Wagontop Roofing/ }).click();
      await expect(page).toHaveURL('/oklahoma-city/roofing/wagontop-roofing#claim-form');
      await expect(page.getByLabel('Contact Name')).toBeInViewport();
    });

    test('says that a business is not listed, and how to list it', async ({ page }) => {
      await page.goto('/for-pros?q=nosuchfirm');
      await expect(page.getByText('No business matches “nosuchfirm”.')).toBeVisible();
      await expect(page.getByRole('link', { name: 'submit your business', exact: true })).toBeVisible();
    });
  });
}

for (const viewport of [{ width: 360, height: 740 }, desktop]) {
  test.describe(`typing a business, ${viewport.width} pixels wide`, () => {
    test.use({ viewport });

    test('offers the businesses that match, without moving the page, and one opens its claim form', async ({ page }) => {
      await page.goto('/for-pros');
      await untilHydrated(page);
      const field = page.getByLabel('Find your business page');
      const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
      const below = page.getByRole('heading', { name: 'Submit Your Business' });
      const before = await below.boundingBox();
      await field.fill('wagontop');
      await expect(field).toHaveRole('combobox');
      await expect(options).toHaveText('Wagontop Roofing Roofing · Oklahoma City');
      expect(await below.boundingBox()).toEqual(before);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await field.press('ArrowDown');
      await expect(options).toHaveAttribute('aria-selected', 'true');
      await field.press('Enter');
      await expect(page).toHaveURL('/oklahoma-city/roofing/wagontop-roofing#claim-form');
      await expect(page.getByLabel('Contact Name')).toBeInViewport();
    });
  });
}

test('a business search that found some offers suggestions for the next', async ({ page }) => {
  await page.goto('/for-pros');
  await untilHydrated(page);
  const field = page.getByLabel('Find your business page');
  await field.fill('roof');
  await page.getByRole('search', { name: 'Your business' }).getByRole('button').click();
  await expect(page).toHaveURL('/for-pros?q=roof#find-your-page');
  await expect(page.getByText(/businesses match/)).toBeVisible();
  await field.fill('wagontop');
  await page.getByRole('option', { name: /^Wagontop Roofing/ }).click();
  await expect(page.getByLabel('Contact Name')).toBeInViewport();
});

test.describe('the floating button', () => {
  test.use({ viewport: phone, contextOptions: { reducedMotion: 'reduce' } });

  test('links to the form and covers neither it nor a focused link', async ({ page }) => {
    await page.goto('/for-pros');
    await untilHydrated(page);
    const button = page.getByRole('link', { name: 'Get Listed Today' });
    const section = page.locator('#submit-your-business');
    await page.getByRole('heading', { name: 'Claim Your Business' }).scrollIntoViewIfNeeded();
    await expect(button).toBeInViewport({ ratio: 1 });
    for (const link of ['See the trust badge', 'Open the lead calculator']) {
      await page.getByRole('link', { name: link }).focus();
      const gap = async () => {
        const [over, under] = await boxesOf(button, page.getByRole('link', { name: link }));
        return (over?.y ?? 0) - (under?.y ?? 0) - (under?.height ?? 0);
      };
      await expect.poll(gap, { message: link }).toBeGreaterThanOrEqual(0);
    }
    await button.click();
    await expect(page.getByRole('heading', { name: 'Submit Your Business' })).toBeInViewport();
    await expect(async () => {
      const [form, floating] = await boxesOf(section, button);
      expect(floating?.y ?? 0).toBeGreaterThanOrEqual((form?.y ?? 0) + (form?.height ?? 0));
    }).toPass();
  });
});

test('advertising: has three options, five questions that open by keyboard, and a link to the form', async ({ page }) => {
  await page.goto('/advertise-with-us');
  const main = page.getByRole('main');
  for (const name of ['Homepage banners', 'Email sponsorships', 'Custom campaigns'])
    await expect(main.getByRole('heading', { name })).toBeVisible();
  await expect(main.locator('summary')).toHaveCount(5);
  const answer = main.getByText('Nothing is booked and you owe nothing');
  await expect(answer).toBeHidden();
  await main.locator('summary', { hasText: 'What does it cost?' }).focus();
  await page.keyboard.press('Enter');
  await expect(answer).toBeVisible();
  await main.getByRole('link', { name: 'Send an inquiry' }).click();
  await expect(page.locator('#contact-form').getByText('1 to 2 business days')).toBeInViewport();
});

test('legal pages: have five sections each and a contact address, and link to each other', async ({ page }) => {
  await page.goto('/privacy-policy');
  const main = page.getByRole('main');
  const numbered = main.getByRole('heading', { level: 2, name: /^\d\./ });
  await expect(numbered).toHaveText([/collect/, /use/, /share/, /safe/, /rights/]);
  await expect(main.getByRole('link', { name: 'hello@redbudpros.example' })).toBeVisible();
  await main.getByRole('link', { name: 'Terms of Service' }).click();
  await expect(page).toHaveURL('/terms-of-service');
  await expect(numbered).toHaveText([/Agreement/, /Use of services/, /responsibilities/, /Provider listings/, /Limitation/]);
});

test('the guide links to its seasons, and prints without header and footer', async ({ page }) => {
  await page.goto('/home-maintenance-guide');
  const main = page.getByRole('main');
  await main.getByRole('navigation', { name: 'Seasons' }).getByRole('link', { name: 'Winter' }).click();
  const winter = main.getByRole('region', { name: 'Winter' });
  await expect(winter.getByRole('heading', { level: 2 })).toBeInViewport();
  await expect(winter.getByRole('link', { name: 'Find a plumber' })).toHaveAttribute('href', '/best-plumbers-oklahoma-city');
  await page.emulateMedia({ media: 'print' });
  await expect(winter.getByRole('heading', { name: 'Keep the pipes from freezing' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
});
