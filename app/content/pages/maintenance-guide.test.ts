import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { serviceCards } from '#app/content/service-cards.ts';
import { findPro } from './maintenance-guide/find-pro.ts';
import { type GuideSeason, type GuideTask, maintenanceGuide } from './maintenance-guide.ts';

const seasons: readonly GuideSeason[] = maintenanceGuide.seasons;
const tasks: readonly GuideTask[] = seasons.flatMap((season) => season.tasks);

describe('the maintenance guide', () => {
  test('has the four seasons and what holds in each, with six or seven tasks', () => {
    expect(seasons.map(({ id }) => id)).toEqual(['spring', 'summer', 'fall', 'winter', 'all-year']);
    for (const season of seasons) expect([6, 7], season.id).toContain(season.tasks.length);
  });

  test('says nothing twice', () => {
    const texts = tasks.flatMap(({ title, text, call }) => [title, text, ...(call ? [call.when] : [])]);
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  });

  test('is plain text, as an e-mail needs it', () => {
    for (const { title, text } of [...tasks, ...seasons.map(({ title, intro }) => ({ title, text: intro }))]) {
      expect(title).toMatch(/^[^<>]+[^.<>]$/);
      expect(text).toMatch(/^[^<>]+\.$/);
    }
  });

  test('sends people to the canonical pages of trades, and to each of them at least once', () => {
    const used = new Set(tasks.flatMap(({ call }) => (call ? [call.to] : [])));
    expect([...used].sort()).toEqual(
      Object.values(findPro)
        .map(({ to }) => to)
        .sort(),
    );
    const tradePages = serviceCards.map(({ to }) => to);
    for (const to of used) expect(tradePages).toContain(to);
  });

  test('its pictures are there', () => {
    for (const { picture } of seasons) expect(readFileSync(`public${picture}`, 'utf8')).toContain('<svg');
  });
});
