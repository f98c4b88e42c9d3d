import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { phrases, words } from '#test/support/words.ts';
import { contactPatterns, hideContacts } from './hide-contacts.ts';

const nbsp = '\u00a0';

test.each([
  ...phrases(`
    405-555-0142, (405) 555-0142, (405)555-0142, 405.555.0142, 405 555 0142, 4055550142, 405 - 555 - 0142, 405–555–0142,
    405 — 555 — 0142, 405/555-0142, 405/555/0142, 405. 555. 0142, [405] 555-0142, ４０５－５５５－０１４２, +1 405-555-0142,
    +1-405-555-0142, +1 (405) 555-0142, 1-405-555-0142, 1 405 555 0142, +44 20 7946 0958, +44 (0)20 7946 0958, +442079460958,
    +52 55 1234 5678, 0044 20 7946 0958, 011 44 20 7946 0958, +49–30–901820, 555-0142, 555–0142, 555.0142, 555 0142`),
  '405  555  0142',
  '405\u2011555\u20110142',
  `405${nbsp}555${nbsp}0142`,
  '（４０５）　５５５−０１４２',
])('leaves out the number %s', (number) => {
  expect(hideContacts(`Call ${number}, please.`)).toBe('Call [number: see the page], please.');
  expect(hideContacts(`(call ${number})`)).toBe('(call [number: see the page])');
  expect(hideContacts(`Since 1998 call ${number} 8 to 5`)).toBe('Since 1998 call [number: see the page] 8 to 5');
  expect(hideContacts(`Call ${number}\n40 gallon`)).toBe('Call [number: see the page]\n40 gallon');
});

test.each(['Cell4055550142', 'phone405-555-0142', 'tel405.555.0142', 'Ada405-555-0142', '405-555-0142 Miles', '405 555 0142 ft'])(
  'leaves out the number in %s',
  (text) => {
    expect(hideContacts(text)).toContain('[number: see the page]');
    expect(hideContacts(text)).not.toContain('0142');
  },
);

test.each([
  ...phrases(`
    ada@example.com, ada.l+roof@mail.example.co.uk, ADA@EXAMPLE.COM, ada @ example.com, ada@ example.com, ada @ example . com,
    ada (at) example dot com, ada [at] example [dot] com, ada(at)example(dot)com, ada{at}example.com, ada at example dot com,
    ada at example.com, ada AT example DOT com, ada arroba example punto com, añá@exämple.de, 艾达@例子.中国, ada＠example．com,
    o’brien@example.com, ada_l@example.photography`),
  `ada${nbsp}@${nbsp}example.com`,
])('leaves out the address %s', (email) => {
  expect(hideContacts(`Write to ${email}.`)).toBe('Write to [email: see the page].');
  expect(hideContacts(`Mine (${email}) works`)).toBe('Mine ([email: see the page]) works');
});

test.each(
  words(`
    https://example.com/ada?id=4 http://203.0.113.9/ada www.example.com WWW.example.museum/ada example.com facebook.com/ada.l
    ada.example.org/ redbudpros.app/verify evil.co/verify evil.co redbudpros.help REDBUD.HELP fix.example.house evil.museum/x?y=1
    evil.example/x 例子.中国/艾达`),
)('leaves out the web address %s', (link) =>
  expect(hideContacts(`Pictures: ${link}, thanks`)).toBe('Pictures: [link: see the page], thanks'),
);

test.each([
  ...phrases(`
    in 73106, 73106-1234, ZIP 73106 1234, Model 123456, Model GSX1403610, model 4055550142, Serial no. 405-555-0142,
    Serial # 2104056789, Rheem 555 0142 series, Built 1998-2004, $500-2000, 300-2400 sq ft, 300 2400 square feet, 30 x 40,
    11/24/2026, 2026-11-24 at 10:30, 11.24.2026, 11 24 2026, Nov 21 2026 2:14 pm, order 4111 1111 1111 1111, at 5 @ home,
    I am at work. Me and my wife are home at 5. Call us, Roof is at 10 ft. com, 4 windows @ $350.50 each, the leak.It drips,
    e.g. and i.e. and a.m., +2400 sq ft, it leaks.The roof, it leaks.House is old, approx.30 ft, St.Louis, sq.ft/month, and/or,
    p.m./a.m., 3.5/4 in, gutters.Kitchen sink, Norman.Me and my wife? no`),
  ...phrases(
    `40 gallon, gas, 14 years old | Oklahoma City, OK 73106. 2400 sq ft | Trane XR14, 4TTR4036L1000A | It costs $1,200 |
    Built 1998–2004, redone 2015 | $4,500 to $12,000 | $500–2000, at most $ 400.5000 | budget 500 - 2000, or 850-1200 |
    2,400 sq ft | 12 x 16 x 8 ft, 3/4 inch | 8 am - 5 pm, 9-5 | 240/120 volts, 200 amp, 36000 btu | apt 204, 2019 |
    35.4676, -97.5164`,
    '|',
  ),
])('keeps %s', (text) => expect(hideContacts(text)).toBe(text));

const digits = fc.stringMatching(/^[2-9]\d{2}[2-9]\d{6}$/);
const gap = fc.stringMatching(/^[ ./\u00a0\u2009\u2010-\u2015\u2212-]{0,3}$/);
const wide = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
const part = fc.constantFrom(
  'ada',
  ' at ',
  '@',
  '(at)',
  ' dot ',
  '.',
  'com',
  '405',
  '555',
  '0142',
  ' ',
  '-',
  '+44',
  'www.',
  '\n',
);
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.string({ unit: fc.constantFrom(...'405-–. ()+/@１ax\n'), maxLength: 300 }),
  fc.string({ unit: part, maxLength: 60 }),
);

test('leaves out ten digits in any notation', () =>
  fc.assert(
    fc.property(digits, gap, gap, fc.boolean(), fc.constantFrom('', '1 ', '+1-', '1.'), (number, one, two, isWide, country) => {
      const written = `${country}${number.slice(0, 3)}${one}${number.slice(3, 6)}${two}${number.slice(6)}`;
      expect(hideContacts(`Call ${isWide ? wide(written) : written} now`)).toBe('Call [number: see the page] now');
    }),
  ));

describe('in linear time', () => {
  // Backtracking within a bounded window costs at most a constant for each character.
  test('no pattern repeats anything without a bound', () => {
    const withoutSets = contactPatterns.map(({ pattern }) => pattern.source.replace(/\\./g, '').replace(/\[[^\]]*\]/g, ''));
    expect(withoutSets.filter((source) => /[*+]|\{\d+,\}/.test(source))).toEqual([]);
    expect(withoutSets.length).toBeGreaterThan(3);
    const bounds = withoutSets.flatMap((source) => [...source.matchAll(/\{(?:\d+,)?(\d+)\}/g)].map(([, most]) => Number(most)));
    expect(Math.max(...bounds)).toBeLessThanOrEqual(2_000);
  });

  test('no line changes what is hidden in another', () =>
    fc.assert(
      fc.property(anyText, anyText, (one, other) => {
        expect(hideContacts(`${one}\n${other}`)).toBe(`${hideContacts(one)}\n${hideContacts(other)}`);
      }),
    ));

  test('nothing is added but the notes', () =>
    fc.assert(
      fc.property(anyText, (text) => {
        const kept = hideContacts(text).split(/\[(?:email|link|number): see the page\]/);
        let from = 0;
        for (const part of kept) {
          const at = text.indexOf(part, from);
          expect(at).toBeGreaterThanOrEqual(from);
          from = at + part.length;
        }
      }),
    ));

  test.each(['a', '@', 'a@', 'a.', 'a at ', ' dot a', '4', '405 ', '(405', '+4', 'www.', 'a-', '１', 'call '])(
    'a long text of %j',
    (part) => expect(hideContacts(part.repeat(50_000)).length).toBeGreaterThan(0),
  );
});
