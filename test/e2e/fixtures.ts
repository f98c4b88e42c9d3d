import { type BrowserContext, test as base, expect, type Page, type Route } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import axe from 'axe-core';
import { type Submitted, sendForm } from './send-form.ts';

type Guards = {
  /** Whether the home page offers the guide, as to a new visitor; else the visitor has declined it. */
  guideOffer: boolean;
  /** Console errors that a test brings about on purpose. */
  expectedConsoleErrors: RegExp[];
  /**
   * On for every page of the test's own context: fails a test whose page logs an error, throws, or calls another host.
   * A test that opens contexts of its own hands them to it.
   */
  guard: (context: BrowserContext) => void;
  /** Sends a form to its call, as somebody else does. */
  sendForm: (path: string, data: object) => Promise<Submitted>;
};

export const test = base.extend<Guards>({
  context: async ({ context, httpCredentials, guideOffer }, use) => {
    // A browser's request for a page of the desk is sent to the sign-in page, not asked for a password: it comes along.
    if (httpCredentials) await context.setExtraHTTPHeaders(asOwner.extraHTTPHeaders);
    // The visitor moves the mouse as soon as there is a page: its scripts start then.
    await context.addInitScript(() => {
      addEventListener('load', () => dispatchEvent(new Event('pointermove')));
    });
    // A browser does not log each of them.
    await context.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        console.error(`Content-Security-Policy: ${violatedDirective} ${blockedURI}`),
      );
    });
    await context.addInitScript(noteToasts);
    // The offer of the guide comes over the home page after a while: only its own tests have it.
    if (!guideOffer) await context.addInitScript(declineGuide);
    await use(context);
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
          const { protocol, origin } = new URL(request.url());
          if (protocol.startsWith('http') && origin !== baseURL) problems.push(`another host: ${request.url()}`);
        });
      };
      guard(context);
      await use(guard);
      // What a page asks for at the end of a test is nobody's any more; a handler must not fail over that.
      await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
      expect(problems, 'no console error, no request to another host').toEqual([]);
    },
    { auto: true },
  ],
});

/** Runs in the page: notes each toast, since a busy machine may look for it after its five seconds. */
function noteToasts(): void {
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

/** Title, description and tone of the page's last toast, still shown or not. */
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

/** The owner's name and password, as the site of these tests has them. */
export const ownerCredentials = { username: 'admin', password: 'for the browser tests' };

/**
 * For `test.use`, or a context of a test's own: every page of the desk opens for the owner, as for a program. `test.use({
 * httpCredentials: ownerCredentials })` does the same. Who wants a session signs in with `signIn`.
 */
export const asOwner = {
  extraHTTPHeaders: { Authorization: `Basic ${btoa(`${ownerCredentials.username}:${ownerCredentials.password}`)}` },
};

/** Signs in by the page for it, as the owner unless somebody else is named. */
export async function signIn(page: Page, { username, password } = ownerCredentials): Promise<void> {
  await page.goto('/admin/sign-in');
  await page.getByLabel('Name or e-mail address').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/sign-in'));
}

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1440, height: 900 };

/** Of axe's rules, those whose result depends on colors. */
const colorRules = ['color-contrast', 'link-in-text-block'];
/** Those whose result depends on the width as well. */
export const widthRules = [...colorRules, 'target-size', 'scrollable-region-focusable'];

/**
 * WCAG 2.2 AA and axe's best practices, on the page as it is. Run within the page, where only violations leave it:
 * axe's own driver carries every node that passed through two pages, which takes six times as long.
 * @param rules axe's names of the only rules to check; all of them without it.
 */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async (runOnly) => {
    // Colors in the middle of a transition would be checked halfway. Not awaited: what a closed fold hides never ends.
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
    const { axe } = window as unknown as { axe: { run: (root: Document, options: RunOptions) => Promise<AxeResults> } };
    const { violations } = await axe.run(document, { resultTypes: ['violations'], ...(runOnly && { runOnly }) });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
  }, rules);
  expect(violations).toEqual([]);
}

/** Accessible in dark colors: everything but colors is the same in both schemes. Leaves the page in light colors. */
export async function expectAccessibleInDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, colorRules);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Accessible in every width and both color schemes, without sideways scrolling. Leaves the page in the last width. */
export async function expectGoodLooks(page: Page, viewports = [phone, desktop]): Promise<void> {
  for (const [index, viewport] of viewports.entries())
    await test.step(`accessible at ${viewport.width} pixels, light and dark`, async () => {
      await page.setViewportSize(viewport);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page, index === 0 ? undefined : widthRules);
      await expectAccessibleInDark(page);
    });
}

/** React has taken over: what needs JavaScript works from here on. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => 'hydrated' in window);
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

/** Answers a request for a page's data as the server does, with some of its texts replaced by others. */
export async function fulfillWith(route: Route, texts: Record<string, string>): Promise<void> {
  const response = await route.fetch();
  let body = await response.text();
  for (const [text, other] of Object.entries(texts)) body = body.replaceAll(JSON.stringify(text), JSON.stringify(other));
  await route.fulfill({ response, body });
}
