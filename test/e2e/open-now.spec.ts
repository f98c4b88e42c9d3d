import { expect, test, untilHydrated } from './fixtures.ts';

/** Open from Monday to Saturday, 7:30 am to 6:30 pm; answers emergencies at any hour. */
const longfence = '/norman/hvac/longfence-heating-and-cooling';

for (const [time, text] of [
  ['2026-11-23T16:00:00Z', 'Open now, until 6:30 pm'],
  ['2026-11-23T13:29:00Z', 'Answers emergencies at any hour; office opens Monday at 7:30 am'],
  ['2026-11-22T18:00:00Z', 'Answers emergencies at any hour; office opens Monday at 7:30 am'],
  // In summer Oklahoma’s clocks are an hour ahead.
  ['2026-07-06T12:31:00Z', 'Open now, until 6:30 pm'],
] as const)
  test.describe(time, () => {
    // Independent of the visitor’s time zone.
    test.use({ timezoneId: 'Asia/Tokyo' });

    test(`says “${text}”`, async ({ page }) => {
      await page.clock.setFixedTime(time);
      await page.goto(longfence);
      await expect(page.getByRole('region', { name: /^Contact/ })).toContainText(text);
    });
  });

test('changes while the page is open, without a layout shift', async ({ page }) => {
  await page.clock.install({ time: '2026-11-23T16:00:00Z' });
  await page.goto(longfence);
  await untilHydrated(page);
  const contact = page.getByRole('region', { name: /^Contact/ });
  await expect(contact).toContainText('Open now, until 6:30 pm');
  const height = (await contact.boundingBox())?.height;
  await page.clock.fastForward('10:00:00');
  await expect(contact).toContainText('Answers emergencies at any hour; office opens Tuesday at 7:30 am');
  expect((await contact.boundingBox())?.height).toBe(height);
});

test.describe('JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('shows the hours and no current state', async ({ page }) => {
    await page.goto(longfence);
    const contact = page.getByRole('region', { name: /^Contact/ });
    await expect(contact).toContainText('Monday to Saturday 7:30 am to 6:30 pm');
    await expect(contact).not.toContainText(/open now|closed now/i);
  });
});
