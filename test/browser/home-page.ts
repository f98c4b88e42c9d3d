import type { Page } from '@playwright/test';
import { expect, openLive } from './fixtures.ts';

/** Opens a page with its clock stopped until the test moves it. */
export async function openStopped(page: Page, address: string): Promise<void> {
  await page.clock.install({ time: '2026-04-01T08:00:00' });
  await openLive(page, address);
  await page.clock.pauseAt('2026-04-01T12:00:00');
}

/**
 * Waits until the page has set such a timer, in milliseconds. Moving its clock before that would miss
 * the timer. Call `notePauses` before the first.
 */
export async function untilPausing(page: Page, pause: number, count = 1): Promise<void> {
  await page.waitForFunction(
    ([wanted, least]) => (window as unknown as { pauses: number[] }).pauses.filter((one) => one === wanted).length >= least,
    [pause, count] as const,
  );
}

/** Records the page’s timers from here on, on a clock that the test has installed. */
export const notePauses = (page: Page) =>
  page.evaluate(() => {
    const { setTimeout } = window;
    const pauses: number[] = [];
    const noted = (work: TimerHandler, time?: number, ...rest: unknown[]) => {
      pauses.push(time ?? 0);
      return setTimeout(work, time, ...rest);
    };
    Object.assign(window, { pauses, setTimeout: noted });
  });

/** The section with the filters, the list and the page links. */
export const directory = (page: Page) => page.locator('section[aria-labelledby=contractors]');
export const cards = (page: Page) => directory(page).getByRole('article');
export const shownNames = (page: Page) => cards(page).getByRole('heading').allInnerTexts();
/** One address per contractor, because names may repeat. */
export const shownPaths = (page: Page) =>
  cards(page)
    .getByRole('heading')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
export const pageLinks = (page: Page) => page.getByRole('navigation', { name: 'Pages' });
export const service = (page: Page) => page.getByLabel('Service', { exact: true });
export const city = (page: Page) => page.getByLabel('Location', { exact: true });
export const searchBox = (page: Page) => page.getByLabel('What do you need done?');
export const featured = (page: Page) => page.getByRole('region', { name: 'Featured contractors' });
/** A toast has its own status at the end of the page. */
export const toast = (page: Page) => page.locator('body > [role=status]');

export async function expectShowing(page: Page, text: string): Promise<void> {
  await expect(directory(page).getByRole('status')).toHaveText(text);
}
