import { AxeBuilder } from '@axe-core/playwright';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';

type Guards = {
  /** Console errors that a test brings about on purpose. */
  expectedConsoleErrors: RegExp[];
  /**
   * On for every page of the test's own context: fails a test whose page logs an error, throws, or calls another host.
   * A test that opens contexts of its own hands them to it.
   */
  guard: (context: BrowserContext) => void;
};

export const test = base.extend<Guards>({
  context: async ({ context }, use) => {
    // Somebody sits before it and moves the mouse as soon as there is a page: its scripts start then.
    await context.addInitScript(() => {
      addEventListener('load', () => dispatchEvent(new Event('pointermove')));
    });
    await use(context);
  },
  expectedConsoleErrors: [[], { option: true }],
  guard: [
    async ({ context, baseURL, expectedConsoleErrors }, use) => {
      const problems: string[] = [];
      const report = (text: string) => {
        if (!expectedConsoleErrors.some((pattern) => pattern.test(text))) problems.push(text);
      };
      const guard = (guarded: BrowserContext) => {
        guarded.on(
          'console',
          (message) => message.type() === 'error' && report(`console: ${message.text()} (${message.location().url})`),
        );
        guarded.on('weberror', (error) => report(`uncaught: ${error.error().message}`));
        guarded.on('request', (request) => {
          const { protocol, origin } = new URL(request.url());
          if (protocol.startsWith('http') && origin !== baseURL) problems.push(`another host: ${request.url()}`);
        });
      };
      guard(context);
      await use(guard);
      expect(problems, 'no console error, no request to another host').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1440, height: 900 };

/** WCAG 2.2 AA and axe's best practices, on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
}

/** React has taken over: what needs JavaScript works from here on. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => 'startedUp' in window);
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}
