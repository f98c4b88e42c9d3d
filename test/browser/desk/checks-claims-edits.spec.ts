import { expect, expectGoodLooks, openLive, ownerCredentials, test, untilHydrated } from '../fixtures.ts';

// What each form refuses: test/http/desk/checks-claims-edits.test.ts.

test.use({ httpCredentials: ownerCredentials, expectedConsoleErrors: [/status of (409|422)/] });

const tomorrow = () => new Date(Date.now() + 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'America/Chicago' });

test('records a check, decides an edit, and proves and approves a claim', async ({ page, request, sendForm }) => {
  const { id } = await (await request.get('/api/contractors/silt-line-restoration')).json();
  await test.step('a check', async () => {
    await openLive(page, `/admin/contractors/${id}/checks`);
    const add = page.getByRole('form', { name: 'Record a check' });
    await add.getByLabel('What was checked').selectOption('License');
    for (const [label, text] of Object.entries({ Number: '777123', 'Checked with': 'the CIB', 'Valid until': tomorrow() }))
      await add.getByLabel(label).fill(text);
    await add.getByLabel('How').fill('Looked it up');
    await add.getByRole('button', { name: 'Save check' }).click();
    await expect(page.getByText('The check is saved.')).toBeVisible();
    await page.getByRole('link', { name: 'Correct the license check' }).click();
    await expect(page.getByRole('form', { name: 'Correct a check' }).getByLabel('Number')).toHaveValue('777123');
    await expectGoodLooks(page);
    // Another operator is faster.
    const other = await page.context().newPage();
    const save = async (at: typeof page, number: string) => {
      await at.getByRole('form', { name: 'Correct a check' }).getByLabel('Number').fill(number);
      await at.getByRole('button', { name: 'Save the correction' }).click();
    };
    await openLive(other, page.url());
    await save(other, '777124');
    await expect(other.getByText('The check is corrected.')).toBeVisible();
    await save(page, '777125');
    await expect(page.getByText('The current values are below')).toBeVisible();
    await expect(page.getByRole('form', { name: 'Correct a check' }).getByLabel('Number')).toHaveValue('777124');
    await page.goto('/admin/checks');
    await expect(page.getByRole('region', { name: 'Within 7 days' })).toContainText('License 777124');
    await expectGoodLooks(page);
  });

  await test.step('an edit', async () => {
    const edit = await sendForm('/api/corrections', { contractor_id: id, changes: { address: '1 Wrong St' } });
    await openLive(page, `/admin/edits/${edit.id}`);
    const address = page.getByRole('group', { name: 'Decide the address' });
    await address.getByLabel('Decline', { exact: true }).check();
    await page.getByRole('button', { name: 'Save decisions' }).click();
    await expect(address.getByText('Say why it is declined')).toBeVisible();
    await address.getByLabel(/Reason/).fill('They are still there');
    await page.getByRole('button', { name: 'Save decisions' }).click();
    await expect(page.getByText('Decided. If')).toBeVisible();
    await expectGoodLooks(page);
  });

  await test.step('a claim', async () => {
    const person = { contactName: 'Jo Owner', email: 'jo@example.com', phone: '405-555-0145' };
    const claim = await sendForm('/api/claims', { contractor_id: id, ...person });
    await page.goto('/admin/claims');
    await expectGoodLooks(page);
    await page
      .getByRole('region', { name: /Waiting/ })
      .locator(`a[href$="${claim.id}"]`)
      .click();
    await untilHydrated(page);
    const call = page.getByRole('region', { name: 'Call' });
    await call.getByLabel('Who answered').fill('The owner');
    await call.getByRole('button', { name: 'Log the call' }).click();
    await expect(page.getByText('The call is logged.')).toBeVisible();
    await page.getByRole('button', { name: 'Approve this claim' }).click();
    await expect(page.getByText('The claim is approved.')).toBeVisible();
    // Also of the call.
    await expectGoodLooks(page);
  });
});
