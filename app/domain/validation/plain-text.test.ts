import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { worstTexts } from '#test/support/worst-texts.ts';
import { isPhone } from './field-rules.ts';
import { isEmail } from './mailbox.ts';
import { lengthOf, plainLine, plainText, visibleLength } from './plain-text.ts';

describe('stored text', () => {
  test.each([
    ['  Ada  ', 'Ada'],
    ['<b>Ada</b>', 'Ada'],
    ['<script>alert(1)</script>Ada', 'Ada'],
    ['<style>x{}</style><!-- c -->Ada<br/>', 'Ada'],
    ['<scr<b>ipt>Ada', 'ipt>Ada'],
    ['<<b>b>Ada', 'Ada'],
    ['5 < 6 and 7 > 6', '5 < 6 and 7 > 6'],
    ['x<y', 'x<y'],
    ['a\u0000b\u0007c\u009f', 'abc'],
    ['a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
    ['\ud83d', '\ufffd'],
    ['👷🏽‍♀️ é', '👷🏽‍♀️ é'],
    // Removal creates no new tag.
    ['a\u0000<\u0000b>c', 'ac'],
    ['<\u200bb>c', 'c'],
    ['A\u202eda\u2069\u00ad\ufeff', 'Ada'],
    ['\u200d\u200c\ufe0f', ''],
    ['\ufe0f\ufe0f\ufe0f', ''],
    ['</script\n<!--x-->\ufe0f', '</script'],
    ['❤\ufe0f\u200d🔥', '❤\ufe0f\u200d🔥'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['<<<<b>b>b>b>x', 'x'],
    ['<a <!-- > --> title>x', 'x'],
    ['<SCRIPT>a</script x>b</script>', 'b'],
    ['<script>a', 'a'],
  ])('%j becomes %j', (given, stored) => expect(plainText(given)).toBe(stored));

  test('single-line text has no line breaks of any kind', () => {
    expect(plainLine('a\r\nBcc: b\u2029c\td')).toBe('a Bcc: b c d');
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => !/[\r\n\u2028\u2029\u0085]/.test(plainLine(text))));
  });

  test('is idempotent and leaves no tags', () => {
    const pieces = ['<', '>', '/', 'b', 'script', '<script>', '</script', '</script>', '<!--', '-->', ' ', '\n', '"', '='];
    const unseen = ['\u200b', '\u200d', '\u200c', '\ufe0f', '\u202e', '\u0301', '\u0000', '❤', '\ud83d'];
    const parts = fc.array(fc.constantFrom(...pieces, ...unseen)).map((all) => all.join(''));
    fc.assert(
      fc.property(parts, (text) => {
        const plain = plainText(text);
        expect(plainText(plain)).toBe(plain);
        expect(plain).not.toMatch(/<\/?[a-z!?][^>]*>/i);
      }),
    );
  });

  test('counts characters as people do', () =>
    expect([lengthOf('🏠🏠'), lengthOf('é'), visibleLength('e\u0301 \u200d'), visibleLength('🏠a')]).toEqual([2, 1, 1, 2]));
});

test.each(Object.entries(worstTexts))('cleans the worst input in reasonable time: %s', (_what, make) => {
  // In quadratic or cubic time this would take minutes.
  const text = make(60_000);
  const plain = plainText(text);
  expect(plain.length).toBeLessThanOrEqual(text.length);
  expect(plainText(plain)).toBe(plain);
});

test('addresses and numbers contain no header breaks', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      if (isEmail(text)) expect(text).not.toMatch(/[\s<>,;:"]/);
      if (isPhone(text)) expect(text).toMatch(/^[+\d\s().-]+$/);
    }),
  );
});
