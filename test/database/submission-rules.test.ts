import { describe, expect, test } from 'vitest';
import { advertise, claim, inquiry, lead, proContact, serviceContact } from '#test/support/form-bodies.ts';
import { contractorRow } from '#test/support/store-contractors.ts';
import { useSite } from '#test/support/submissions.ts';
import { phrases } from '#test/support/words.ts';

// Accepted values and error messages of each field.

const { query, site } = useSite(contractorRow('c1', 'A'));

describe('field rules', () => {
  const fields = async (path: string, body: unknown) => {
    const response = await site.post(path, body);
    expect(response.status).toBe(422);
    const answer = await response.json();
    expect(answer.error).toBe(Object.values(answer.fields)[0]);
    return answer.fields;
  };
  const long = 'x'.repeat(101);

  test('of a contact or quote request', async () => {
    for (const body of [{}, lead({ name: ' x ', email: '  ', phone: '\n' })])
      expect(await fields(serviceContact, body)).toEqual({
        name: 'Name is required and must be at least 2 characters',
        email: 'Email is required',
        phone: 'Phone number is required',
      });
    expect(
      await fields(serviceContact, lead({ name: long, email: 'ada@example', phone: '555-0142', message: 'm'.repeat(501) })),
    ).toEqual({
      name: 'Name must be less than 100 characters',
      email: 'Please enter a valid email address',
      phone: 'Please enter a valid phone number',
      message: 'Message must be less than 500 characters',
    });
    expect(await fields(serviceContact, lead({ name: 5, email: {}, phone: [] }))).toMatchObject({
      name: expect.stringContaining('required'),
    });
    expect((await site.post(serviceContact, lead({ name: 'x'.repeat(100), message: 'm'.repeat(500) }))).status).toBe(200);
    expect((await site.post(serviceContact, lead({ message: null, page_url: null, service_type: undefined }))).status).toBe(200);
  });

  test.each(['a b@c.de', 'a@b', '@b.co', 'a@.', 'a@b.co\nBcc: x@y.zz', 'a@b.co, c@d.ee', '"a"@b.co', `${'a'.repeat(250)}@b.co`])(
    'no e-mail address: %j',
    async (email) =>
      expect(await fields(serviceContact, lead({ email }))).toEqual({ email: 'Please enter a valid email address' }),
  );
  test.each(['ada+okc@example.co.uk', 'ada@bücher.example', "o'neil@example.com"])('an e-mail address: %s', async (email) =>
    expect((await site.post(serviceContact, lead({ email }))).status).toBe(200),
  );
  const wrong = phrases('call me, 405555014, ----------, +, 405-555-0142; drop table, 555-0142 ext 4055, 405-555-0142 ext');
  test.each([...wrong, '1'.repeat(16)])('no phone: %j', async (phone) =>
    expect(await fields(serviceContact, lead({ phone }))).toEqual({ phone: 'Please enter a valid phone number' }),
  );
  const right = `4055550142, (405) 555-0142, +1 405 555 0142, 1-405-555-0142, 405.555.0142,
    405-555-0142 ext 3, (405) 555-0142 x12, 405-555-0142 Ext. 3, 4055550142 #7`;
  test.each(phrases(right))('a phone: %s', async (phone) =>
    expect((await site.post(serviceContact, lead({ phone }))).status).toBe(200),
  );

  test('refuses a text that would be slow to clean', async () => {
    const message = '<script>'.repeat(7_500);
    expect(await fields(serviceContact, lead({ name: message.slice(0, 60_000), message: '' }))).toEqual({
      name: 'Name must be less than 100 characters',
    });
    expect(await fields(serviceContact, lead({ message }))).toEqual({ message: 'Message must be less than 500 characters' });
    const nested = `${'<'.repeat(30_000)}${'b>'.repeat(15_000)}`;
    expect(await fields(serviceContact, lead({ message: nested }))).toHaveProperty('message');
  });

  test('refuses an invisible name', async () => {
    for (const name of ['\u200b\u200b\u200b', '\u202e\u2066', 'A\u200d\u200d', '\u2800\u2800', '\u3164\u115f', 'e\u0301\u0301'])
      expect(await fields(serviceContact, lead({ name }))).toEqual({ name: expect.stringContaining('at least 2') });
    expect((await site.post(serviceContact, lead({ name: 'A\u202eda\u200b Lind' }))).status).toBe(200);
    expect(await query('select name from submissions')).toEqual([{ name: 'Ada Lind' }]);
  });

  test('of a listing request', async () => {
    expect(await fields('/api/pro-contacts', { businessName: 'x', contactName: long })).toEqual({
      businessName: 'Business name is required and must be at least 2 characters',
      contactName: 'Contact name must be less than 100 characters',
      email: 'Email is required',
      phone: 'Phone number is required',
    });
    expect(await fields('/api/pro-contacts', proContact({ businessName: long, contactName: '' }))).toEqual({
      businessName: 'Business name must be less than 100 characters',
      contactName: 'Contact name is required and must be at least 2 characters',
    });
  });

  test('of an advertising inquiry', async () => {
    expect(await fields(advertise, inquiry({ businessName: '', contactName: 'x', message: 'm'.repeat(501) }))).toEqual({
      businessName: 'Business name is required',
      contactName: 'Contact name is required',
      message: 'Message must be less than 500 characters',
    });
  });

  test('of a claim', async () => {
    expect(await fields('/api/claims', claim('nobody'))).toEqual({ contractor_id: 'There is no such contractor' });
    expect(await fields('/api/claims', { ...claim('c1'), contractor_id: undefined })).toHaveProperty('contractor_id');
  });

  test('of a subscription', async () => {
    expect(await fields('/api/subscribers', {})).toEqual({ email: 'Please enter your email address.' });
    expect(await fields('/api/subscribers', { email: 'x@y' })).toEqual({ email: 'Please enter a valid email address.' });
    const odd = { email: 'sub@example.com', subscription_type: ['spam'] };
    expect(await fields('/api/subscribers', odd)).toHaveProperty(['subscription_type.0']);
  });
});
