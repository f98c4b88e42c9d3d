import { expect, test } from 'vitest';
import { asForm, lead, serviceContact } from '#test/support/form-bodies.ts';
import { asOwner, useOwnSite } from '#test/support/machines/own-site.ts';
import { untilMailed } from '#test/support/mail-queue.ts';
import { until } from '#test/support/site.ts';

// One person’s data through the desk’s pages, like a browser without JavaScript, while their mails wait for a mail server.

/** Of the person who is erased: longer than what a random token may have by chance. */
const personal = /wilma|quillfeather|crackedchimney/i;
const site = useOwnSite(
  { WORKERS: '1', LOG_LEVEL: 'trace', BACKUP_DAYS: '14' },
  { mail: {}, prepare: ({ smtp }) => smtp.become('later') },
);

const send = async (more: Record<string, unknown>) => {
  const answer = await fetch(site.url + serviceContact, {
    method: 'POST',
    headers: asForm,
    body: JSON.stringify(lead(more)),
  });
  return (await answer.json()) as { tracker: string; reference: string };
};
const desk = (path: string, form: Record<string, string>) =>
  fetch(site.url + path, {
    method: 'POST',
    headers: asOwner,
    body: new URLSearchParams(form),
    redirect: 'manual',
  });

test('shows, exports and erases a person with waiting mails: none is sent later, and no log has the address', async () => {
  const sent = await send({ name: 'Wilma Quillfeather', email: 'Wilma+roof@Example.com', message: 'crackedchimney' });
  expect((await fetch(site.url + sent.tracker)).status).toBe(200);
  // Both failed once and will be retried.
  await until(async () => (await site.ask(`select from mails where state = 'retrying'`)).length === 2);

  const email = ' wilma@EXAMPLE.com';
  expect((await desk('/admin/people', { who: 'wilma' })).status).toBe(422);
  const shown = await desk('/admin/people', { who: email });
  expect(shown.status).toBe(200);
  const page = await shown.text();
  for (const words of [sent.reference, 'Queued e-mails', 'type how many records there are: 1', 'after 14 days'])
    expect(page).toContain(words);

  const file = await desk('/admin/people.json', { email });
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="personal-data-[\d-]+\.json"$/);
  expect(file.headers.get('cache-control')).toBe('no-store');
  expect(await file.json()).toMatchObject({
    requests: [{ reference: sent.reference, message: 'crackedchimney', email: 'Wilma+roof@example.com' }],
    mails: [{ state: expect.stringMatching(/^(retrying|sending)$/) }, { state: expect.stringMatching(/^(retrying|sending)$/) }],
  });

  for (const number of ['2', '', '1e0']) {
    const refused = await desk('/admin/people/erase', { email, number });
    expect([number, refused.status]).toEqual([number, 422]);
    expect(await refused.text()).toContain('Nothing was erased');
  }
  const erased = await desk('/admin/people/erase', { email, number: '1' });
  expect([erased.status, erased.headers.get('location')]).toEqual([303, '/admin/people?erased=1&under-way=0']);
  expect(await (await desk('/admin/people', { who: email })).text()).toContain('Nothing is stored under this address.');

  const gone = await fetch(site.url + sent.tracker);
  const never = await fetch(`${site.url}/request/${'x'.repeat(22)}`);
  expect([gone.status, never.status]).toEqual([404, 404]);

  await site.smtp.become('ok');
  await send({ name: 'Bo', email: 'bo@example.com', message: 'Another one' });
  await untilMailed(site.ask);
  const received = JSON.stringify(site.smtp.received);
  expect(site.smtp.received).toHaveLength(2);
  expect(received).toContain('bo@example.com');
  expect(received).not.toMatch(personal);
  expect(site.stdout() + site.stderr()).not.toMatch(personal);
});
