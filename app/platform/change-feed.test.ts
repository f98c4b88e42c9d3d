import { describe, expect, test } from 'vitest';
import { includes, isVisible, openChangeLog, parseSnapshot } from './change-feed.ts';

describe('a snapshot', () => {
  const snapshot = parseSnapshot('10:20:12,15');

  test.each([
    [9, true],
    [11, true],
    [12, false],
    [15, false],
    [19, true],
    [20, false],
  ])('shows transaction %i: %s', (xact, expected) => expect(isVisible(snapshot, xact)).toBe(expected));

  test.each([
    ['itself', '10:20:12,15', true],
    ['one of later', '15:25:15,22', true],
    ['one after all of its transactions', '30:30:', true],
    ['one from before', '10:19:12,15', false],
    ['one that has not seen what it saw', '11:25:11,12,15', false],
  ])('is included in %s', (_, later, expected) => expect(includes(parseSnapshot(later), snapshot)).toBe(expected));
});

describe('a change log', () => {
  const at = (text: string) => parseSnapshot(text);

  test('reports topics changed since a transaction, including long ones that began earlier', () => {
    const log = openChangeLog();
    expect(log.isOutdated(at('5:5:'), ['a'])).toBe(true);
    log.begin(at('5:8:5'));
    expect(log.isOutdated(at('5:8:5'), ['a'])).toBe(false);
    log.add(at('5:10:5'), [{ topic: 'a', xact: 8 }]);
    expect(log.isOutdated(at('5:8:5'), ['a'])).toBe(true);
    expect(log.isOutdated(at('5:8:5'), ['b'])).toBe(false);
    expect(log.isOutdated(at('5:10:5'), ['a', 'b'])).toBe(false);
    log.add(at('11:11:'), [{ topic: 'b', xact: 5 }]);
    expect(log.isOutdated(at('5:10:5'), ['b'])).toBe(true);
    expect(log.isOutdated(at('11:11:'), ['b'])).toBe(false);
  });

  test('treats anything older than its memory as outdated', () => {
    const log = openChangeLog();
    log.begin(at('20:20:'));
    expect(log.isOutdated(at('19:19:'), ['a'])).toBe(true);
    for (let xact = 20; xact < 60_020; xact += 100) {
      const seenAt = at(`${xact + 100}:${xact + 100}:`);
      log.add(
        seenAt,
        Array.from({ length: 100 }, (_, n) => ({ topic: `t${xact + n}`, xact: xact + n })),
      );
    }
    expect(log.isOutdated(at('20:20:'), ['never'])).toBe(true);
    expect(log.isOutdated(at('60020:60020:'), ['never', 't60000'])).toBe(false);
    expect(log.isOutdated(at('60000:60000:'), ['t60010'])).toBe(true);
    expect(log.isOutdated(at('60000:60000:'), ['never'])).toBe(false);
  });
});
