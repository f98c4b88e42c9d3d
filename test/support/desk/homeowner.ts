import { type Browser, chromium, type Locator, type Page } from '@playwright/test';

// Homeowners in a real browser, who press the button again after a failure.

/** In milliseconds: how long a person waits before retrying; expiry is no failure. */
const patience = 20_000;
/** Before pressing the button again. */
const pause = 500;
/** For everything else: a busy machine may be slow. */
const slowest = 240_000;

export type Homeowner = { name: string; email: string; message: string };
/** Data acknowledged by the page, which must exist from then on. */
export type SentRequest = { email: string; reference: string; tracker: string; added?: string };

export function launchBrowser(): Promise<Browser> {
  const { CHROMIUM_PATH: executablePath = '/usr/bin/chromium' } = process.env; // scripts/test.mjs sets it.
  return chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox', '--disable-gpu'] });
}

/** Opens a person’s browser. @param address the client address, as a trusted proxy would state it. */
export async function openBrowser(browser: Browser, siteUrl: string, address?: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: siteUrl,
    viewport: { width: 1280, height: 900 },
    ...(address && { extraHTTPHeaders: { 'X-Forwarded-For': address } }),
  });
  context.setDefaultTimeout(slowest);
  return context.newPage();
}

/** The same, for as long as somebody stays. */
export async function visit<Result>(browser: Browser, siteUrl: string, address: string, stay: (page: Page) => Promise<Result>) {
  const page = await openBrowser(browser, siteUrl, address);
  try {
    return await stay(page);
  } finally {
    await page.context().close();
  }
}

const followLink = (page: Page) => page.getByRole('link', { name: 'Follow Your Request' });

/**
 * Presses a form's button until the page confirms; photos that failed are sent again first.
 * @param refused what must hold after each refusal.
 */
export async function sendUntilTaken(
  page: Page,
  form: Locator,
  button: Locator,
  refused: () => Promise<void> = async () => {},
): Promise<void> {
  const follow = followLink(page);
  const alert = form.getByRole('alert').filter({ hasText: /./ });
  const photo = form.getByRole('button', { name: /^Retry/ });
  for (let attempt = 1; ; attempt++) {
    await button.click();
    await follow
      .or(alert)
      .or(photo)
      .first()
      .waitFor()
      .catch(async (cause) => {
        throw new Error(`nothing came of it: ${await form.innerText()}`, { cause });
      });
    if (await follow.isVisible()) return;
    await refused();
    if (attempt === 100) throw new Error(`still not taken: ${await form.innerText()}`);
    for (const again of await photo.all()) await again.click();
    await page.waitForTimeout(pause);
  }
}

/** Fills in the quote form and sends it until the page confirms. */
export async function askForQuote(page: Page, path: string, { name, email, message }: Homeowner): Promise<SentRequest> {
  const form = page.getByRole('form', { name: /^Ask .* for a quote$/ });
  await openUntil(page, path, form);
  const fields = { Name: name, Email: email, Phone: '405-555-0142', 'What do you need done? (optional)': message };
  const field = (label: string) => form.getByLabel(label, { exact: true });
  for (const [label, text] of Object.entries(fields)) await field(label).fill(text);
  await sendUntilTaken(page, form, form.getByRole('button', { name: 'Request Quote' }), async () => {
    // It was refused with a message, and the typed text is still there.
    for (const [label, text] of Object.entries(fields))
      if ((await field(label).inputValue()) !== text) throw new Error(`${label} was lost`);
  });
  const follow = followLink(page);
  const tracker = (await follow.getAttribute('href')) ?? '';
  const panel = (await page.locator('body').textContent()) ?? '';
  const [, reference = ''] = /reference is\s*([A-Z0-9]{8})/.exec(panel) ?? [];
  return { email, reference, tracker };
}

/** Adds a message to a request, sending it until the page confirms. */
export async function addToRequest(page: Page, sent: SentRequest, words: string): Promise<SentRequest> {
  const form = page.getByRole('form', { name: 'Add details' });
  await openUntil(page, sent.tracker, form);
  const message = form.getByRole('textbox');
  await message.fill(words);
  const added = page.getByRole('status').filter({ hasText: 'Added. We have it.' });
  // At the foot of the page where no answer came.
  const alert = page.getByRole('alert').filter({ hasText: /./ });
  // It was stored, but the page could not be read again.
  const failed = page.getByRole('heading', { name: 'Something went wrong' });
  for (let attempt = 1; ; attempt++) {
    await form.getByRole('button', { name: 'Add This' }).click();
    await added.or(alert).or(failed).first().waitFor();
    if (await failed.isVisible()) await openUntil(page, sent.tracker, page.getByText(words, { exact: true }));
    else if (await alert.isVisible()) {
      // It was refused with a message, and the typed text is still there.
      if ((await message.inputValue()) !== words) throw new Error('the message was lost');
      if (attempt === 100) throw new Error(`still not added: ${await alert.textContent()}`);
      await page.waitForTimeout(pause);
      continue;
    }
    return { ...sent, added: words };
  }
}

/** Reloads a page until it shows something and its scripts run. */
export async function openUntil(page: Page, path: string, shown: Locator): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await page.goto(path, { timeout: patience });
      await shown.first().waitFor({ timeout: patience });
      // Its scripts start on user activity.
      await page.mouse.move(100 + attempt, 100);
      await page.waitForSelector('html[data-hydrated]', { timeout: patience });
      return;
    } catch (error) {
      if (attempt === 100) throw error;
    }
  }
}
