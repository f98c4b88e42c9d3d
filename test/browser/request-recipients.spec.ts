import { ask } from '#test/support/lead-request.ts';
import type { Contractor } from '#test/support/request-answers.ts';
import { visitFirst } from './first-visit.ts';
import { expect, expectAccessible, phone, test, untilHydrated } from './fixtures.ts';
import { holdRequests, isLoad } from './hold-requests.ts';
import { answerAs, findContractor, press } from './request-answers.ts';

// A request's own page once contractors have it, with scripts. What it says of each: test/http/request-page.test.ts.

// The status of refused forms.
test.use({ expectedConsoleErrors: [/status of 422/] });

let brisbin: Contractor;
test.beforeAll(async () => {
  brisbin = await findContractor('brisbin-family-plumbing', { member: true });
});

test('is light and still; questions are answered in place, once for two presses, also on a slow network', async ({
  page,
  sendForm,
}) => {
  const { id, tracker } = await ask(sendForm, [brisbin]);
  await answerAs(brisbin, id, { do: 'message', message: 'Gas or electric?' });
  await page.setViewportSize(phone);
  const { weigh, expectStill } = await visitFirst(page, tracker);
  const { total, files } = weigh('script');
  expect(total, files).toBeLessThanOrEqual(140_000);
  await expectStill();
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: brisbin.name }) });
  await expect(row).toContainText('Gas or electric?');
  const form = page.getByRole('form', { name: `Answer ${brisbin.name}` });
  await press(form.getByRole('button', { name: 'Send Message' }));
  await expect(form.getByRole('textbox')).toHaveAccessibleDescription(/Please write a few words/);
  await expect(form.getByRole('textbox')).toBeFocused();
  await form.getByRole('textbox').fill('Gas, from 2011.');
  await press(form.getByRole('button', { name: 'Send Message' }), { twice: true });
  await expect(page.getByRole('status').filter({ hasText: `${brisbin.name} has your message.` })).toBeVisible();
  await expect(row.getByText('Gas, from 2011.')).toHaveCount(1);
  await expect(row.getByRole('button', { name: 'Write More' })).toBeFocused();
  await expect(page).toHaveURL(tracker);
  await expectAccessible(page);
  await answerAs(brisbin, id, { do: 'message', message: 'Thanks, that helps.', seen: '1' });
  await page.reload();
  await expect(row.getByText('Gas, from 2011.')).toHaveCount(1);
  await expect(row).toContainText('Thanks, that helps.');

  // On a slow network, where another form is refused meanwhile.
  await untilHydrated(page);
  const loads = await holdRequests(page, isLoad);
  await row.getByRole('textbox').fill('Gas, from 2009.');
  await press(row.getByRole('button', { name: 'Send Message' }));
  await expect.poll(() => loads.requests.length).toBe(1);
  await press(page.getByRole('button', { name: 'Add This' }));
  // A refusal loads the page again, too.
  await expect.poll(() => loads.requests.length).toBe(2);
  loads.release();
  await expect(row.getByText('Gas, from 2009.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Add details' })).toHaveAttribute('aria-invalid', 'true');
});
