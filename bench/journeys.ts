import { join } from 'node:path';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { startSite } from './site.ts';

// Fifteen visitor journeys in a real browser over the sample directory, and their cost: taps, screens scrolled, fields
// filled in, pages loaded. Seconds follow a keystroke-level model (Card, Moran and Newell), not this machine.
const seconds = { tap: 1.2, screen: 0.8, field: 4, page: 3.5 };

const devices = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } };

type Journey = { name: string; device: keyof typeof devices; start: string; walk: (visitor: Visitor) => Promise<void> };
export type WalkedJourney = { name: string; device: string; taps: number; screens: number; fields: number; pages: number };

/** A visitor on one page, who counts actions. */
class Visitor {
  taps = 0;
  screens = 0;
  fields = 0;
  pages = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    let shown = '';
    page.on('framenavigated', (frame) => {
      const [address = ''] = frame.url().split('#');
      if (frame === page.mainFrame() && address !== shown) this.pages += 1;
      shown = address;
    });
  }

  /** Scrolls only until the target is on the screen, and looks at it. */
  async see(target: Locator): Promise<void> {
    const { height } = this.page.viewportSize() ?? devices.phone;
    const box = await this.boxOf(target);
    const distance = Math.max(0, box.y + box.height - height) || Math.min(0, box.y);
    if (distance === 0) return;
    this.screens += Math.abs(distance) / height;
    await this.page.evaluate((by) => scrollBy({ top: by, behavior: 'instant' }), distance);
  }

  /** Retries: on a page that unloads, a target may disappear. */
  private async boxOf(target: Locator) {
    for (let attempt = 0; attempt < 20; attempt++) {
      await target.waitFor();
      const box = await target.boundingBox().catch(() => null);
      if (box) return box;
    }
    throw new Error('nothing to see');
  }

  async tap(target: Locator): Promise<void> {
    await this.see(target);
    this.taps += 1;
    await target.click();
    await this.page.waitForLoadState('networkidle');
  }

  /** Opens another page by a link or a form. */
  async follow(target: Locator): Promise<void> {
    const from = this.page.url();
    await this.tap(target);
    await this.page.waitForURL((url) => url.href !== from);
    await this.page.waitForLoadState('networkidle');
  }

  /** Calls a phone number: checks that the number is there to call. */
  async call(target: Locator): Promise<void> {
    await this.see(target);
    if (!(await target.getAttribute('href'))?.startsWith('tel:')) throw new Error('not a number to call');
    this.taps += 1;
  }

  async fill(target: Locator, text: string): Promise<void> {
    await this.see(target);
    this.fields += 1;
    await target.fill(text);
  }

  link = (name: string | RegExp): Locator => this.page.getByRole('main').getByRole('link', { name }).first();
  button = (name: string | RegExp): Locator => this.page.getByRole('main').getByRole('button', { name }).first();

  /** Fills in name, e-mail address and phone number, which every request needs. */
  async introduce(form: Locator): Promise<void> {
    await this.fill(form.getByLabel('Name', { exact: true }), 'Ada Lovelace');
    await this.fill(form.getByLabel('Email', { exact: true }), 'ada@example.com');
    await this.fill(form.getByLabel('Phone', { exact: true }), '405-555-0142');
  }
}

/** Fills in the fields that are still empty, and sends. */
const request = async (visitor: Visitor, button: string | RegExp) => {
  const form = visitor.page.getByRole('form').filter({ has: visitor.page.getByRole('button', { name: button }) });
  const zip = form.getByLabel(/^ZIP code/);
  if ((await zip.isVisible()) && (await zip.getAttribute('required')) !== null && !(await zip.inputValue()))
    await visitor.fill(zip, '73106');
  const jobs = form.getByRole('radiogroup', { name: 'The job' }).getByRole('radio');
  if ((await jobs.count()) > 0) await visitor.tap(jobs.first());
  const message = form.getByRole('textbox', { name: /^(Message|What|Anything)/ });
  if ((await message.isVisible()) && (await message.getAttribute('required')) !== null)
    await visitor.fill(message, 'Hail damage on the north side.');
  await visitor.introduce(form);
  await visitor.tap(form.getByRole('button', { name: button }));
  await visitor.see(visitor.page.getByText('Reference').first());
};

const journeys: readonly Journey[] = [
  {
    name: 'A pipe burst at night: call a plumber who answers now',
    device: 'phone',
    start: '/services/plumbing',
    walk: (visitor) => visitor.call(visitor.link(/^Call /)),
  },
  {
    name: 'Hail last night: ask three roofers at once',
    device: 'desk',
    start: '/best-roofers-oklahoma-city',
    walk: async (visitor) => {
      for (const nth of [0, 1, 2]) await visitor.tap(visitor.page.getByLabel(/^Choose /).nth(nth));
      await visitor.follow(visitor.button(/Request (?:\d )?quotes/i));
      await request(visitor, /^Request (?:Quote|3 quotes)$/);
    },
  },
  {
    name: 'The air conditioner quit: from the home page to a call',
    device: 'phone',
    start: '/',
    walk: async (visitor) => {
      await visitor.follow(visitor.link(/^HVAC/));
      await visitor.call(visitor.link(/^Call /));
    },
  },
  {
    name: 'Termites: ask us to find a contractor',
    device: 'phone',
    start: '/services/pest-control',
    walk: async (visitor) => {
      await visitor.tap(visitor.link(/Quote/));
      await request(visitor, 'Submit Request');
    },
  },
  {
    name: 'A house cleaner in Edmond: compare two and call one',
    device: 'desk',
    start: '/services/house-cleaning/edmond',
    walk: async (visitor) => {
      for (const nth of [0, 1]) await visitor.tap(visitor.page.getByLabel(/^Choose /).nth(nth));
      await visitor.follow(visitor.button('Compare'));
      await visitor.call(visitor.link(/^Call /));
    },
  },
  {
    name: 'An electrician by ZIP code: search and call',
    device: 'phone',
    start: '/',
    walk: async (visitor) => {
      await visitor.fill(visitor.page.getByRole('main').locator('input[type=search]').first(), 'electrician 73034');
      await visitor.follow(visitor.button('Search'));
      await visitor.call(visitor.link(/^Call /));
    },
  },
  {
    name: 'Is this plumber licensed: to the number and where to look it up',
    device: 'phone',
    start: '/oklahoma-city/plumbing/ledgerwood-plumbing-works',
    walk: (visitor) => visitor.see(visitor.link(/look it up|look up|cibverify/i)),
  },
  {
    name: 'Status of my request: from the receipt to its state, and add something',
    device: 'phone',
    start: '/contact',
    walk: async (visitor) => {
      const answer = await visitor.page.request.post('/functions/v1/handle-service-contact', {
        headers: { Authorization: 'Bearer redbud-public-key-v1' },
        data: { form: 'quote', name: 'Ada Lovelace', email: 'ada@example.com', phone: '405-555-0142', service_type: 'Roofing' },
      });
      const { tracker } = await answer.json();
      visitor.pages = 0;
      await visitor.page.goto(tracker);
      await visitor.fill(visitor.page.getByRole('textbox', { name: 'Add details' }), 'The dog is friendly.');
      // Typing takes longer than the page's scripts take to start.
      await visitor.page.waitForSelector('html[data-hydrated]');
      await visitor.tap(visitor.button('Add This'));
      await visitor.see(visitor.page.getByText('Added. We have it.'));
    },
  },
  {
    name: 'Show a roofer to the family: share the page',
    device: 'phone',
    start: '/oklahoma-city/roofing/wagontop-roofing',
    walk: (visitor) => visitor.tap(visitor.button(/^Share/)),
  },
  {
    name: 'The contractor is mine: claim its page',
    device: 'desk',
    start: '/for-pros',
    walk: async (visitor) => {
      await visitor.fill(visitor.page.getByLabel('Find your business page'), 'wagontop');
      await visitor.follow(visitor.page.getByRole('option', { name: /Wagontop Roofing/ }));
      const form = visitor.page.getByRole('form', { name: /^Claim/ });
      await visitor.fill(form.getByLabel('Contact Name'), 'Ada Lovelace');
      await visitor.fill(form.getByLabel('Email'), 'ada@example.com');
      await visitor.fill(form.getByLabel('Phone'), '405-555-0142');
      await visitor.tap(form.getByRole('button', { name: 'Submit Claim' }));
    },
  },
  {
    name: 'The furnace quit at night: call a contractor that answers at any hour',
    device: 'phone',
    start: '/best-hvac-contractors-okc',
    walk: async (visitor) => {
      await visitor.see(visitor.page.getByText(/answer at any hour/).first());
      await visitor.call(visitor.link(/^Call /));
    },
  },
  {
    name: 'What will it cost: read a price for drain cleaning, then call',
    device: 'phone',
    start: '/best-plumbers-okc',
    walk: async (visitor) => {
      const priced = visitor.page.locator('li').filter({ hasText: /\$\d+/ }).first();
      await visitor.see(priced.getByText(/\$\d+/).first());
      await visitor.call(priced.locator('a[href^="tel:"]').first());
    },
  },
  {
    name: 'A roofer who comes to Moore: search and call',
    device: 'phone',
    start: '/',
    walk: async (visitor) => {
      await visitor.fill(visitor.page.getByRole('main').locator('input[type=search]').first(), 'roofer moore');
      await visitor.follow(visitor.button('Search'));
      await visitor.see(visitor.page.getByText(/say they serve Moore/).first());
      await visitor.call(visitor.link(/^Call /));
    },
  },
  {
    name: 'Un plomero: from the home page to a call, in Spanish',
    device: 'phone',
    start: '/',
    walk: async (visitor) => {
      await visitor.follow(visitor.link('En español'));
      await visitor.follow(visitor.link(/Plomer/));
      await visitor.call(visitor.link(/^Llamar a /));
    },
  },
  {
    name: 'Compare two plumbers on a phone and call one',
    device: 'phone',
    start: '/best-plumbers-okc',
    walk: async (visitor) => {
      for (const nth of [0, 1]) await visitor.tap(visitor.page.getByLabel(/^Choose /).nth(nth));
      await visitor.follow(visitor.button('Compare'));
      await visitor.see(visitor.page.getByText(/\$\d+/).last());
      await visitor.call(visitor.page.getByRole('main').locator('a[href^="tel:"]').last());
    },
  },
];

export async function walkJourneys(folder: string): Promise<WalkedJourney[]> {
  const site = await startSite(join(folder, 'journeys'), {});
  const executablePath = process.env['CHROMIUM_PATH']; // Set by scripts/bench.mjs.
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
  try {
    const walked: WalkedJourney[] = [];
    for (const journey of journeys) walked.push(await walk(journey, browser, site.url));
    return walked;
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function walk({ name, device, start, walk }: Journey, browser: Browser, baseURL: string): Promise<WalkedJourney> {
  const context = await browser.newContext({ baseURL, viewport: devices[device], reducedMotion: 'reduce' });
  try {
    const visitor = new Visitor(await context.newPage());
    await visitor.page.goto(start);
    await visitor.page.waitForLoadState('networkidle');
    await walk(visitor).catch((error) => {
      throw new Error(`${name}: ${error.message}`);
    });
    const { taps, screens, fields, pages } = visitor;
    return { name, device, taps, screens, fields, pages };
  } finally {
    await context.close();
  }
}

/** Seconds for a person who knows where to look. */
export const secondsOf = ({ taps, screens, fields, pages }: WalkedJourney): number =>
  taps * seconds.tap + screens * seconds.screen + fields * seconds.field + pages * seconds.page;
