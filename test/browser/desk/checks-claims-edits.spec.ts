import type { APIRequestContext, Page } from '@playwright/test';
import { expect, expectGoodLooks, type SendForm, test, untilHydrated } from '../fixtures.ts';

// Each test has its own contractors, because other tests read theirs at the same time. The server accepts five submissions of a
// form at once from one address, which all tests share.

test.use({ httpCredentials: { username: 'admin', password: 'for the browser tests', send: 'always' } });

const idOf = async (request: APIRequestContext, slug: string): Promise<string> =>
  (await (await request.get(`/api/contractors/${slug}`)).json()).id;

const dayFrom = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'America/Chicago' });

const claimOf = async (send: SendForm, contractor_id: string): Promise<string> => {
  const data = { contractor_id, contactName: 'Jo Owner', email: 'jo@example.com', phone: '405-555-0145' };
  return (await send('/api/claims', data)).id;
};

for (const javaScriptEnabled of [true, false])
  test.describe(`JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled, expectedConsoleErrors: [/status of (422|409)/] });
    const ready = async (page: Page) => (javaScriptEnabled ? untilHydrated(page) : undefined);

    test('records, corrects and ends a check, and the page shows it', async ({ page, request }) => {
      const slug = javaScriptEnabled ? 'silt-line-restoration' : 'blackjack-and-post-tree-service';
      const place = javaScriptEnabled ? '/oklahoma-city/restoration' : '/oklahoma-city/tree-service';
      const id = await idOf(request, slug);
      const shown = async () => (await request.get(`/api/contractors/${slug}`)).json();
      expect((await shown()).verified).toBe(false);
      await page.goto(`/admin/contractors/${id}/checks`);
      await ready(page);
      const add = page.getByRole('form', { name: 'Record a check' });
      await add.getByLabel('What was checked').selectOption('License');
      await add.getByLabel('How').fill('Looked it up');
      await add.getByRole('button', { name: 'Save check' }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'Nothing was saved yet' })).toBeVisible();
      await expect(add.getByLabel('Number')).toHaveAccessibleDescription(/A license has a number/);
      await expect(add.getByLabel('How')).toHaveValue('Looked it up');
      await add.getByLabel('Number').fill('777123');
      await add.getByLabel('Checked with').fill('the CIB');
      await add.getByLabel('Valid until').fill(dayFrom(20));
      await add.getByRole('button', { name: 'Save check' }).click();
      await expect(page.getByText('The check is saved.')).toBeVisible();
      await expect(page.getByText('it has the Verified Pro badge')).toBeVisible();
      expect(await shown()).toMatchObject({ verified: true, checks: [{ kind: 'license', number: '777123' }] });
      await expect(async () => {
        expect(await (await request.get(`${place}/${slug}`)).text()).toContain('License 777123');
      }).toPass();

      await page.getByRole('link', { name: 'Correct the license check' }).click();
      const correct = page.getByRole('form', { name: 'Correct a check' });
      await expect(correct.getByLabel('Number')).toHaveValue('777123');
      if (javaScriptEnabled) await expectGoodLooks(page);
      await correct.getByLabel('Number').fill('777124');
      await correct.getByRole('button', { name: 'Save the correction' }).click();
      await expect(page.getByText('The check is corrected.')).toBeVisible();

      await page.goto('/admin/checks');
      await expect(page.getByRole('region', { name: 'Within 30 days' })).toContainText('License 777124');
      if (javaScriptEnabled) await expectGoodLooks(page);

      await page.goto(`/admin/contractors/${id}/checks`);
      await ready(page);
      await page.getByRole('link', { name: 'End the license check' }).click();
      await page.getByRole('region', { name: 'End a check' }).getByLabel('Why').fill('The license was revoked');
      await page.getByRole('button', { name: 'End this check' }).click();
      await expect(page.getByText('The check is ended.')).toBeVisible();
      await expect(page.getByRole('row', { name: /777124/ })).toContainText('ended');
      expect(await shown()).toMatchObject({ verified: false, checks: [] });
    });

    test('records one check for many firms, then ends it for all of them', async ({ page }) => {
      await page.goto(`/admin/checks/many?trade=concrete&city=${javaScriptEnabled ? 'norman' : 'edmond'}`);
      await ready(page);
      // The two run at the same time, and their checks are in one list, the newest first.
      const kind = javaScriptEnabled ? 'Phone number' : 'Address';
      const firms = page.getByRole('checkbox', { name: /^Select / });
      const count = await firms.count();
      expect(count).toBeGreaterThan(0);
      for (const firm of await firms.all()) await firm.check();
      await page.getByLabel('What was checked').selectOption(kind);
      await page.getByLabel('Valid until').fill(dayFrom(200));
      const record = page.getByRole('button', { name: 'Record for the selected firms' });
      await record.click();
      await expect(page.getByRole('alert').filter({ hasText: 'Nothing was saved yet' })).toBeVisible();
      await expect(page.getByLabel('How')).toHaveAccessibleDescription(/Say how it was checked/);
      await expect(firms.first()).toBeChecked();
      await page.getByLabel('How').fill('Called');
      await record.click();
      await expect(page.getByText(new RegExp(`^${count} checks? recorded\\.$`))).toBeVisible();
      const together = page.getByRole('region', { name: 'Recorded for many firms at once' });
      const own = together.getByRole('row', { name: kind }).first();
      await own.getByRole('link', { name: `End all ${count}` }).click();
      await page.getByRole('region', { name: 'End checks' }).getByLabel('Why').fill('The wrong list');
      await page.getByRole('button', { name: `End all ${count}` }).click();
      await expect(page.getByText(new RegExp(`^${count} checks? ended`))).toBeVisible();
      await expect(own).toContainText(new RegExp(`${count} firms?, ${count} ended`));
    });

    test('decides an edit field by field', async ({ page, request, sendForm }) => {
      const slug = javaScriptEnabled ? 'larkmoor-painting' : 'pane-and-prairie-window-washing';
      const { id, name, address } = await (await request.get(`/api/contractors/${slug}`)).json();
      const { id: edit } = await sendForm('/api/corrections', {
        contractor_id: id,
        changes: { website: 'https://new.example.com', address: '1 Wrong St' },
        message: 'They moved.',
      });
      await page.goto('/admin/edits');
      await page
        .getByRole('region', { name: /Waiting/ })
        .getByRole('link', { name })
        .click();
      await expect(page).toHaveURL(`/admin/edits/${edit}`);
      await ready(page);
      if (javaScriptEnabled) await expectGoodLooks(page);
      const website = page.getByRole('group', { name: 'Decide the website' });
      const door = page.getByRole('group', { name: 'Decide the address' });
      await website.getByLabel('Approve', { exact: true }).check();
      await door.getByLabel('Decline', { exact: true }).check();
      await page.getByRole('button', { name: 'Save decisions' }).click();
      await expect(door.getByText('Say why it is declined')).toBeVisible();
      await expect(website.getByLabel('Approve', { exact: true })).toBeChecked();
      await door.getByLabel(/Reason/).fill('They are still there');
      await page.getByRole('button', { name: 'Save decisions' }).click();
      await expect(page.getByText('Decided. If')).toBeVisible();
      if (javaScriptEnabled) await expectGoodLooks(page);
      const now = await (await request.get(`/api/contractors/${slug}`)).json();
      expect(now).toMatchObject({ website: 'https://new.example.com', address });
    });

    test('proves a claim by a call and approves it', async ({ page, request, sendForm }) => {
      const slug = javaScriptEnabled ? 'terrace-and-till-landscapes' : 'after-the-siren-restoration';
      const contractor_id = await idOf(request, slug);
      const first = await claimOf(sendForm, contractor_id);
      await page.goto('/admin/claims');
      await expect(page.getByRole('region', { name: /Waiting/ }).locator(`a[href$="${first}"]`)).toBeVisible();
      if (javaScriptEnabled) await expectGoodLooks(page);
      await page.goto(`/admin/claims/${first}`);
      await ready(page);
      await page.getByRole('button', { name: 'Approve this claim' }).click();
      await expect(page.getByText('There is no proof yet')).toBeVisible();
      await page.getByRole('button', { name: 'Mail a code' }).click();
      await expect(page.getByText('The code is on its way.')).toBeVisible();
      await page.getByLabel('Code from the claimant').fill('12');
      await page.getByRole('button', { name: 'Confirm the code' }).click();
      await expect(page.getByLabel('Code from the claimant')).toHaveAccessibleDescription(/A code has six digits/);
      const call = page.getByRole('region', { name: 'Call' });
      await call.getByLabel('Who answered').fill('The owner');
      await call.getByRole('button', { name: 'Log the call' }).click();
      await expect(page.getByText('The call is logged.')).toBeVisible();
      if (javaScriptEnabled) await expectGoodLooks(page);
      await page.getByRole('button', { name: 'Approve this claim' }).click();
      await expect(page.getByText('The claim is approved.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Approve this claim' })).toHaveCount(0);
    });
  });

test.describe('refusals', () => {
  test.use({ expectedConsoleErrors: [/status of 422/] });

  test('declines a claim with a reason', async ({ page, request, sendForm }) => {
    const claim = await claimOf(sendForm, await idOf(request, 'pane-and-prairie-window-washing'));
    await page.goto(`/admin/claims/${claim}`);
    await untilHydrated(page);
    await page.getByRole('button', { name: 'Decline and mail the reason' }).click();
    await expect(page.getByLabel('Reason')).toHaveAccessibleDescription(/Say why; it is mailed to them/);
    await page.getByLabel('Reason').fill('Another person has proved that it is theirs.');
    await page.getByRole('button', { name: 'Decline and mail the reason' }).click();
    await expect(page.getByText('The claim is declined')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Claimant' })).toContainText('Another person has proved');
  });
});
