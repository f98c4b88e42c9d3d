import { expect, test } from 'vitest';
import { providerMailbox } from './uninvited-mail-queries.ts';

test.each([
  ['pat.smith@gmail.com', 'P.a.t.Smith+okc@googlemail.com', 'patsmith@gmail.com'],
  ['pat@proton.me', 'p-a_t+x@pm.me', 'pat@proton.me'],
  ['pat@icloud.com', 'PAT@mac.com', 'pat@icloud.com'],
  ['pat@yahoo.com', 'pat-roof@yahoo.com', 'pat@yahoo.com'],
  ['pat-smith@yandex.ru', 'pat.smith@ya.ru', 'pat-smith@yandex.com'],
])('%s and %s are the same mailbox', (one, other, mailbox) => {
  expect(providerMailbox(one).mailbox).toBe(mailbox);
  expect(providerMailbox(other).mailbox).toBe(mailbox);
  expect(providerMailbox(one).isOpenHost).toBe(true);
});

test('dots and dashes distinguish mailboxes of hosts without documented rules', () => {
  const mailboxes = ['pat.smith', 'patsmith', 'pat-smith'].map((name) => providerMailbox(`${name}@contractor.example`).mailbox);
  expect(new Set(mailboxes).size).toBe(3);
  expect(providerMailbox('pat@outlook.com')).toEqual({ mailbox: 'pat@outlook.com', domain: 'outlook.com', isOpenHost: true });
  expect(providerMailbox('pat@contractor.example')).toMatchObject({ domain: 'contractor.example', isOpenHost: false });
  expect(providerMailbox('pat@yahoo.com').mailbox).not.toBe(providerMailbox('pat@ymail.com').mailbox);
});
