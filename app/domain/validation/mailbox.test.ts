import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { words } from '#test/support/words.ts';
import { isEmail, mailboxOf, mailtoHref, normalizeEmail } from './mailbox.ts';

describe('a normalized address', () => {
  test.each([
    ['Ada@Example.COM', 'Ada@example.com'],
    ['pat@v\u00adictim.example', 'pat@victim.example'],
    ['pat@v\u200bictim.example', 'pat@victim.example'],
    ['pat@v\u2060ictim.example', 'pat@victim.example'],
    ['p\u200dat@victim.example', 'pat@victim.example'],
    ['pat@ｖｉｃｔｉｍ.example', 'pat@victim.example'],
    ['pat@victim。example', 'pat@victim.example'],
    ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
    ["o'neil+news@example.co.uk", "o'neil+news@example.co.uk"],
  ])('%j is %s', (given, normal) => {
    expect(normalizeEmail(given)).toBe(normal);
    expect(isEmail(normalizeEmail(given))).toBe(true);
  });

  test.each([
    ...words(`
      a@b..c.d a@.b.co a@b.co. a@-b.co a@b_c.co a@1.2.3.4 a@0x7f.1 a@b.co/x a@b.co?x=y a@b.co#x a@b%2eco a@x@b.co a@[::1] a@b
      @b.co`),
    '',
    `a@${'b'.repeat(64)}.co`,
    `a@${'b.'.repeat(130)}co`,
  ])('%j is invalid', (given) => expect(isEmail(normalizeEmail(given))).toBe(false));

  test('is idempotent', () => {
    const part = fc.string({ unit: fc.constantFrom('a', 'Ä', 'ｂ', '.', '-', '+', '\u00ad', '\u200d', '。', '%', '１') });
    fc.assert(
      fc.property(part, part, (local, domain) => {
        const normal = normalizeEmail(`${local}@${domain}.example`);
        expect(normalizeEmail(normal)).toBe(normal);
        if (isEmail(normal)) expect(mailboxOf(normal)).toBe(mailboxOf(`${local}@${domain}.example`));
      }),
    );
  });
});

test('gives one mailbox one key', () => {
  const spellings = [
    'pat@victim.example',
    'PAT@victim.example',
    'pat+1@victim.example',
    'ｐat@vic\u00adtim.example',
    'pat++x+y@Victim.Example',
  ];
  expect(new Set(spellings.map(mailboxOf))).toEqual(new Set(['pat@victim.example']));
  expect(mailboxOf('+1@example.com')).toBe('+1@example.com');
  expect(mailboxOf('pat2@victim.example')).not.toBe(mailboxOf('pat@victim.example'));
});

test('a mailto link contains only the address', () => {
  expect(mailtoHref('ada+okc@example.com')).toBe('mailto:ada%2Bokc@example.com');
  expect(mailtoHref('eve?bcc=all@x.example&body=hi@x.example')).not.toMatch(/[?&]/);
});
