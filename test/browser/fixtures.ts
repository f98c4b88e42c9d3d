import { readFileSync } from 'node:fs';
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Locator,
  type Page,
  type Route,
} from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { type Submitted, sendForm } from './send-form.ts';

type Guards = {
  /** Whether the home page offers the guide, as to a new visitor. By default the visitor has declined it. */
  guideOffer: boolean;
  /** Console errors that a test expects. */
  expectedConsoleErrors: RegExp[];
  /**
   * On for every page of the test’s own context: fails a test whose page logs an error, throws, calls another host, or names a
   * page's secret address in the query of another address.
   * A test that opens its own contexts passes them to it.
   */
  guard: (context: BrowserContext) => void;
  /** A page of another browser, closed after the test. */
  otherPage: (options?: BrowserContextOptions) => Promise<Page>;
  /** Sends a form to its call, like another visitor. */
  sendForm: (path: string, data: object) => Promise<Submitted>;
};

/** Of the pages that a mailed link opens. */
const secretPath = /\/(?:request|lead|pro\/sign-in|pro\/join)\/[\w-]{22}/;

export const test = base.extend<Guards>({
  context: async ({ context, httpCredentials, guideOffer }, use) => {
    // A browser that opens a desk page gets the sign-in page instead of a password prompt, so credentials are always sent.
    if (httpCredentials) await context.setExtraHTTPHeaders(asOwner.extraHTTPHeaders);
    // The visitor moves the mouse as soon as there is a page, which starts its scripts.
    await context.addInitScript(() => {
      addEventListener('load', () => dispatchEvent(new Event('pointermove')));
    });
    // Browsers do not log every error.
    await context.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        console.error(`Content-Security-Policy: ${violatedDirective} ${blockedURI}`),
      );
    });
    await context.addInitScript(noteToasts);
    // The home page offers the guide after a while: only its own tests want it.
    if (!guideOffer) await context.addInitScript(declineGuide);
    await use(context);
  },
  otherPage: async ({ browser, baseURL, guard }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext({ ...(baseURL && { baseURL }), ...options });
      contexts.push(context);
      guard(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
  sendForm: ({ baseURL }, use) => use((path, data) => sendForm(baseURL, path, data)),
  guideOffer: [false, { option: true }],
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
          const { protocol, origin, search } = new URL(request.url());
          if (protocol.startsWith('http') && origin !== baseURL) problems.push(`another host: ${request.url()}`);
          if (secretPath.test(decodeURIComponent(search))) problems.push(`a secret address in another: ${request.url()}`);
        });
      };
      guard(context);
      await use(guard);
      // Requests that are still open at the end of a test are ignored; a handler must not fail over them.
      await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
      expect(problems, 'no console error, no request to another host, no secret address').toEqual([]);
    },
    { auto: true },
  ],
});

/** Runs in the page: records each toast, because a busy machine may look for it after its five seconds. */
export function noteToasts(): void {
  const toasts: NotedToast[] = [];
  Object.assign(window, { toasts });
  const noted = new WeakSet<Element>();
  const note = () => {
    for (const toast of document.querySelectorAll<HTMLElement>('body > [role=status] > [data-tone]')) {
      if (noted.has(toast)) continue;
      noted.add(toast);
      const texts = Array.from(toast.querySelectorAll('p'), ({ textContent }) => textContent ?? '');
      toasts.push({ tone: toast.dataset['tone'] ?? '', texts });
    }
  };
  new MutationObserver(note).observe(document, { childList: true, subtree: true });
}

type NotedToast = { tone: string; texts: string[] };

/** Title, description and tone of the page’s last toast, still visible or not. */
export const lastToast = (page: Page): Promise<NotedToast | undefined> =>
  page.evaluate(() => (window as unknown as { toasts: NotedToast[] }).toasts.at(-1));

/** Runs in the page, before its scripts. */
function declineGuide(): void {
  if (!location.protocol.startsWith('http')) return;
  localStorage.setItem('guide-offer-until', String(Date.now() + 24 * 60 * 60_000));
  localStorage.setItem('guide-offer-shown', 'true');
}

export { expect };

export type SendForm = Guards['sendForm'];

/** The owner’s name and password on the test site. */
export const ownerCredentials = { username: 'admin', password: 'for the browser tests' };

/**
 * For `test.use` or a test’s own context: the owner’s credentials are sent with every desk page, as by a program. `test.use({
 * httpCredentials: ownerCredentials })` does the same. Tests that need a session use `signIn`.
 */
export const asOwner = {
  extraHTTPHeaders: { Authorization: `Basic ${btoa(`${ownerCredentials.username}:${ownerCredentials.password}`)}` },
};

/** Signs in on the sign-in page, by default as the owner. */
export async function signIn(page: Page, { username, password } = ownerCredentials): Promise<void> {
  await page.goto('/admin/sign-in');
  await page.getByLabel('Name or e-mail address').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/sign-in'));
}

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1440, height: 900 };

/** Axe rules whose result depends on colors. */
const colorRules = ['color-contrast', 'link-in-text-block'];
/** Axe rules whose result also depends on the width. */
export const widthRules = [...colorRules, 'target-size', 'scrollable-region-focusable'];

/** The package's own export has its comments, which take as long to read as axe itself. */
const axeScript = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * WCAG 2.2 AA and axe’s best practices, on the page as it is. Runs within the page and returns only violations:
 * axe’s own driver transfers every passed node through two pages, which takes six times as long.
 * @param rules axe’s names of the only rules to check; all by default.
 */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript);
  const violations = await page.evaluate(async (runOnly) => {
    // Ends color transitions, which would be checked halfway. Not awaited, because those of a closed fold never end.
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
    const { axe } = window as unknown as { axe: { run: (root: Document, options: RunOptions) => Promise<AxeResults> } };
    // No rule needs style sheets read again, or a page's videos loaded: there are none.
    const options: RunOptions = { resultTypes: ['violations'], preload: false, ...(runOnly && { runOnly }) };
    const { violations } = await axe.run(document, options);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
  }, rules);
  expect(violations).toEqual([]);
}

/** Accessible in dark colors: everything but colors is the same in both schemes. Leaves the page in light colors. */
export async function expectAccessibleInDark(page: Page, rules = colorRules): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, rules);
  await page.emulateMedia({ colorScheme: 'light' });
}

/**
 * Without sideways scrolling and accessible in every width, colors of light mode in the first one, of dark mode in the last one.
 * Leaves the page in the last width and in light colors.
 */
export async function expectGoodLooks(page: Page, viewports = [phone, desktop]): Promise<void> {
  for (const [index, viewport] of viewports.entries())
    await test.step(`accessible at ${viewport.width} pixels`, async () => {
      await page.setViewportSize(viewport);
      await expectNoSidewaysScroll(page);
      if (index === 0) await expectAccessible(page);
      if (index === viewports.length - 1) await expectAccessibleInDark(page, index === 0 ? colorRules : widthRules);
      else if (index > 0) await expectAccessible(page, widthRules);
    });
}

/** Waits until React has hydrated the page. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
}

/** Opens a page and waits until React has hydrated it. */
export async function openLive(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilHydrated(page);
}

/** Doubles the browser’s text size, as a visitor may set it. */
export const doubleText = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });

/** Opens a page to measure its text. By itself a page never uses a font that arrives after its first paint. */
export async function openWithFonts(page: Page, path: string): Promise<void> {
  const sheet = '**/assets/app-*.css';
  const awaitFonts = async (route: Route) => {
    const response = await route.fetch();
    const styles = await response.text();
    expect(styles, 'where the fonts are').toContain('font-display:optional');
    await route.fulfill({ response, body: styles.replaceAll('font-display:optional', 'font-display:block') });
  };
  await page.route(sheet, awaitFonts);
  await page.goto(path);
  await page.evaluate(() => document.fonts.ready);
  await page.unroute(sheet, awaitFonts);
}

/** Where elements are, all at one moment: of elements that are asked one by one, a page that scrolls has moved some. */
export async function boxesOf(...elements: Locator[]): Promise<DOMRect[]> {
  const handles = await Promise.all(elements.map((element) => element.elementHandle()));
  const page = elements[0]?.page();
  return page ? page.evaluate((all) => all.map((one) => (one as Element).getBoundingClientRect().toJSON()), handles) : [];
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

/** Answers a request for a page’s data like the server, with some texts replaced. */
export async function fulfillWith(route: Route, texts: Record<string, string>): Promise<void> {
  const response = await route.fetch();
  let body = await response.text();
  for (const [text, other] of Object.entries(texts)) body = body.replaceAll(JSON.stringify(text), JSON.stringify(other));
  await route.fulfill({ response, body });
}
