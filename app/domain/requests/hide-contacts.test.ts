import { expect, test } from 'vitest';
import { hideContacts } from './hide-contacts.ts';

test.each([
  '405-555-0142',
  '(405) 555-0142',
  '405.555.0142',
  '405 555 0142',
  '4055550142',
  '+1 405-555-0142',
  '1-405-555-0142',
  '555-0142',
])('leaves out the number %s', (number) =>
  expect(hideContacts(`Call ${number}, please.`)).toBe('Call [number: see the page], please.'),
);

test.each(['ada@example.com', 'ada.l+roof@mail.example.co.uk'])('leaves out the address %s', (email) =>
  expect(hideContacts(`Write to ${email}.`)).toBe('Write to [email: see the page].'),
);

test.each(['40 gallon, gas, 14 years old', 'in 73106', 'Model 123456', 'Built 1998-2004', 'It costs $1,200', 'at 5 @ home'])(
  'keeps %s',
  (text) => expect(hideContacts(text)).toBe(text),
);
