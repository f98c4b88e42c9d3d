import { expect, test } from 'vitest';
import { readPerson, readPhoneNumber, viewPerson, viewPhone } from '#app/domain/privacy/find-person.ts';
import { forms } from '#app/forms/forms.ts';
import { parseSettings } from '#app/platform/settings.ts';
import { advertise, claim, inquiry } from '#test/support/form-bodies.ts';
import { contractorRow } from '#test/support/store-contractors.ts';
import { useSite } from '#test/support/submissions.ts';
import { phrases } from '#test/support/words.ts';

const { db, site } = useSite(contractorRow('c1', 'Wagontop'));
const person = (email: string) =>
  viewPerson({ db, settings: parseSettings({}), forms }, readPerson(email) ?? expect.fail('no address'));
const shown = ({ addresses }: Awaited<ReturnType<typeof viewPhone>> | Awaited<ReturnType<typeof person>>['samePhone']) =>
  Object.fromEntries(
    addresses.map(({ email, records }) => [email, records.map(({ label }) => label.replace(/^\S+, /, '')).sort()]),
  );

const spellings = phrases('(405) 555-0177, 405.555.0177, 4055550177, +1 405 555 0177, 1-405-555-0177, 405-555-0177x3');
test.each([...spellings, ' 405-555-0177 ext. 12'])('reads %j as a phone number', (typed) =>
  expect(readPhoneNumber(typed)).toBe('4055550177'),
);

test.each(['', '555-0177', 'wilma', 'call 405-555-0177', '+44 20 7946 0958', '40555501771', 'a@4055550177.example'])(
  'refuses %j as a US phone number',
  (typed) => expect(readPhoneNumber(typed)).toBeUndefined(),
);

test('a phone finds its submissions under every address, and a person shows other records with their phone', async () => {
  const send = async (path: string, body: unknown) => expect((await site.post(path, body)).status).toBeLessThan(300);
  await site.sendLead({ email: 'wilma@example.com', phone: '(405) 555-0177' });
  await site.sendLead({ email: 'Wilma+roof@Example.com', phone: '405.555.0177' });
  await send(advertise, inquiry({ email: 'wil@example.com', phone: '+1 405 555 0177 ext. 4' }));
  await send('/api/claims', claim('c1', { email: 'office@example.com', phone: '4055550177' }));
  await site.sendLead({ email: 'robot@example.com', phone: '405-555-0177', hp_topic: 'x' });
  await site.sendLead({ email: 'ada@example.com', phone: '405-555-0178' });

  const byPhone = await viewPhone({ db, forms }, '4055550177');
  expect(byPhone.phone).toBe('405-555-0177');
  const others = {
    'wil@example.com': ['Advertising inquiry'],
    'office@example.com': ['Listing claim'],
    'robot@example.com': ['In quarantine'],
  };
  const ofWilma = byPhone.addresses.find(({ email }) => /wilma/i.test(email));
  expect(ofWilma?.records).toHaveLength(2);
  expect(shown(byPhone)).toMatchObject(others);
  expect(byPhone.addresses).toHaveLength(4);

  const wilma = await person('wilma@example.com');
  expect(shown(wilma.samePhone)).toEqual(others);
  // They belong to others: an erasure of this address does not count them.
  expect(wilma.records).toBe(2);
  expect((await person('ada@example.com')).samePhone.addresses).toEqual([]);
  expect((await viewPhone({ db, forms }, '4055550199')).addresses).toEqual([]);
});
