import { expect, test } from 'vitest';
import { serviceCards } from '#app/content/service-cards.ts';
import { findPro } from './maintenance-guide/find-pro.ts';
import { type GuideSeason, type GuideTask, maintenanceGuide } from './maintenance-guide.ts';

const seasons: readonly GuideSeason[] = maintenanceGuide.seasons;
const tasks: readonly GuideTask[] = seasons.flatMap((season) => season.tasks);

test('has six or seven tasks per season', () => {
  expect(seasons.map(({ id }) => id)).toEqual(['spring', 'summer', 'fall', 'winter', 'all-year']);
  for (const season of seasons) expect([6, 7], season.id).toContain(season.tasks.length);
});

test('repeats nothing', () => {
  const texts = tasks.flatMap(({ title, text, call }) => [title, text, ...(call ? [call.when] : [])]);
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
});

test('is plain text for the e-mail', () => {
  for (const { title, text } of [...tasks, ...seasons.map(({ title, intro }) => ({ title, text: intro }))]) {
    expect(title).toMatch(/^[^<>]+[^.<>]$/);
    expect(text).toMatch(/^[^<>]+\.$/);
  }
});

test('links to canonical trade pages only, and to each at least once', () => {
  const used = new Set(tasks.flatMap(({ call }) => (call ? [call.to] : [])));
  const linked = Object.values(findPro).map(({ to }) => to);
  expect([...used].sort()).toEqual(linked.sort());
  const tradePages = serviceCards.map(({ to }) => to);
  for (const to of used) expect(tradePages).toContain(to);
});
