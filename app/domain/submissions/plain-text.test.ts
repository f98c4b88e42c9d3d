import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isEmail, isPhone } from './field-rules.ts';
import { lengthOf, plainLine, plainText } from './plain-text.ts';

describe('text as it is stored', () => {
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
  ])('%j becomes %j', (given, stored) => expect(plainText(given)).toBe(stored));

  test('one line has no line break of any kind', () => {
    expect(plainLine('a\r\nBcc: b\u2029c\td')).toBe('a Bcc: b c d');
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => !/[\r\n\u2028\u2029\u0085]/.test(plainLine(text))));
  });

  test('twice is the same as once, and no tag is left', () => {
    const parts = fc
      .array(fc.constantFrom('<', '>', '/', 'b', 'script', '<script>', '</script>', '<!--', '-->', ' ', '\n', '"', '='))
      .map((all) => all.join(''));
    fc.assert(
      fc.property(parts, (text) => {
        const plain = plainText(text);
        expect(plainText(plain)).toBe(plain);
        expect(plain).not.toMatch(/<\/?[a-z!?][^>]*>/i);
      }),
    );
  });

  test('characters are counted as people do', () => expect([lengthOf('🏠🏠'), lengthOf('é')]).toEqual([2, 1]));
});

test('an address or a number never holds what a header could take for its end', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      if (isEmail(text)) expect(text).not.toMatch(/[\s<>,;:"]/);
      if (isPhone(text)) expect(text).toMatch(/^[+\d\s().-]+$/);
    }),
  );
});
