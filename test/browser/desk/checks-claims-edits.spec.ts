import { expect, expectGoodLooks, ownerCredentials, test, untilHydrated } from '../fixtures.ts';

// Each test has its own contractor.

test.use({ httpCredentials: ownerCredentials, expectedConsoleErrors: [/status of (422|409)/] });

const tomorrow = () => new Date(Date.now() + 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'America/Chicago' });

test('records and corrects a check', async ({ page, request }) => {
  const { id } = await (await request.get('/api/contractors/silt-line-restoration')).json();
  await page.goto(`/admin/contractors/${id}/checks`);
  await untilHydrated(page);
  const add = page.getByRole('form', { name: 'Record a check' });
  await add.getByLabel('What was checked').selectOption('License');
  await add.getByLabel('How').fill('Looked it up');
  await add.getByRole('button', { name: 'Save check' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing was saved yet' })).toBeVisible();
  await expect(add.getByLabel('Number')).toHaveAccessibleDescription(/A license has a number/);
  await expect(add.getByLabel('How')).toHaveValue('Looked it up');
  await add.getByLabel('Number').fill('777123');
  await add.getByLabel('Checked with').fill('the CIB');
  await add.getByLabel('Valid until').fill(tomorrow());
  await add.getByRole('button', { name: 'Save check' }).click();
  await expect(page.getByText('The check is saved.')).toBeVisible();
  await page.getByRole('link', { name: 'Correct the license check' }).click();
  const correct = page.getByRole('form', { name: 'Correct a check' });
  await expect(correct.getByLabel('Number')).toHaveValue('777123');
  await expectGoodLooks(page);
  await correct.getByLabel('Number').fill('777124');
  await correct.getByRole('button', { name: 'Save the correction' }).click();
  await expect(page.getByText('The check is corrected.')).toBeVisible();
  await page.goto('/admin/checks');
  await expect(page.getByRole('region', { name: 'Within 7 days' })).toContainText('License 777124');
  await expectGoodLooks(page);
});

test('decides an edit field by field', async ({ page, request, sendForm }) => {
  const { id, name } = await (await request.get('/api/contractors/larkmoor-painting')).json();
  const changes = { website: 'https://new.example.com', address: '1 Wrong St' };
  await sendForm('/api/corrections', { contractor_id: id, changes, message: 'They moved.' });
  await page.goto('/admin/edits');
  await page
    .getByRole('region', { name: /Waiting/ })
    .getByRole('link', { name })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Edit of ${name}`);
  await untilHydrated(page);
  await expectGoodLooks(page);
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
  await expectGoodLooks(page);
});

test('proves a claim by a call and approves it', async ({ page, request, sendForm }) => {
  const { id } = await (await request.get('/api/contractors/terrace-and-till-landscapes')).json();
  const person = { contactName: 'Jo Owner', email: 'jo@example.com', phone: '405-555-0145' };
  const claim = await sendForm('/api/claims', { contractor_id: id, ...person });
  await page.goto('/admin/claims');
  await expectGoodLooks(page);
  await page
    .getByRole('region', { name: /Waiting/ })
    .locator(`a[href$="${claim.id}"]`)
    .click();
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Approve this claim' }).click();
  await expect(page.getByText('There is no proof yet')).toBeVisible();
  const call = page.getByRole('region', { name: 'Call' });
  await call.getByLabel('Who answered').fill('The owner');
  await call.getByRole('button', { name: 'Log the call' }).click();
  await expect(page.getByText('The call is logged.')).toBeVisible();
  await expectGoodLooks(page);
  await page.getByRole('button', { name: 'Approve this claim' }).click();
  await expect(page.getByText('The claim is approved.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve this claim' })).toHaveCount(0);
});
