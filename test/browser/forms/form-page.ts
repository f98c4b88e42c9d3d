import type { Locator, Page, Request, Route } from '@playwright/test';
import { expect, lastToast, untilHydrated } from '../fixtures.ts';

// The server accepts five submissions of one form at once from one address, which all tests share: contact, quote and panel
// are one form to the server, and the suite sends them five times. Tests answer all others themselves.

const contractor = '/oklahoma-city/plumbing/ledgerwood-plumbing-works';
const contractorName = 'Ledgerwood Plumbing Works';
const lead = '/functions/v1/handle-service-contact';

/** E-mail addresses that no other run has used. */
export const freshEmail = (who: string) =>
  `${who}-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}@example.com`;

const person = { Name: 'Ada Lovelace', Email: 'ada@example.com', Phone: '(405) 555-0142' };
const business = {
  'Business Name': "Ada's Roofs",
  'Contact Name': 'Ada Lovelace',
  Email: 'ada@example.com',
  Phone: '405-555-0142',
};
const requestReceived = ['Success!', "We've received your request and will be in touch soon."];
const informationReceived = ['Success!', "We've received your information and will be in touch soon."];
const quoteReceived = ['Quote Request Received', 'Thank you! A local professional will contact you soon.'];

export type SiteForm = {
  path: string;
  /** Its accessible name. */
  label: string;
  button: string;
  sending: string;
  endpoint: string;
  /** Values to type, by field label. */
  values: Record<string, string>;
  /** Title and description of the toast after a success. */
  success: string[];
  /** Label and limit of its message. */
  message?: { label: string; limit: number };
  /** The summary to open first. */
  behind?: string;
  /** The button that shows the form again after it was sent. */
  another?: string;
};

const contact: SiteForm = {
  path: '/services/roofing',
  label: 'Request Roofing Service',
  button: 'Submit Request',
  sending: 'Submitting...',
  endpoint: lead,
  values: { ...person, 'Message (optional)': 'Two shingles are gone.' },
  success: requestReceived,
  message: { label: 'Message (optional)', limit: 100 },
  another: 'Send Another Request',
};
const quote: SiteForm = {
  path: contractor,
  label: `Ask ${contractorName} for a quote`,
  button: 'Request Quote',
  sending: 'Processing...',
  endpoint: lead,
  values: { ...person, 'What do you need done? (optional)': 'The water heater leaks.' },
  success: quoteReceived,
  another: 'Submit Another Request',
  message: { label: 'What do you need done? (optional)', limit: 500 },
};
const panel: SiteForm = {
  ...contact,
  path: '/electrical-contractors-oklahoma-city',
  label: 'Contact us',
  button: 'Send Message',
  another: 'Send Another Message',
  behind: 'Contact Us',
};
const pro: SiteForm = {
  path: '/for-pros',
  label: 'Submit Your Business',
  button: 'Submit Your Business',
  sending: 'Submitting...',
  endpoint: '/api/pro-contacts',
  values: business,
  success: informationReceived,
  another: 'Submit Another Business',
};
const advertise: SiteForm = {
  path: '/advertise-with-us',
  label: 'Advertising inquiry',
  button: 'Submit Inquiry',
  sending: 'Submitting...',
  endpoint: '/functions/v1/handle-advertise-request',
  values: { ...business, 'Message (optional)': 'A banner in May.' },
  success: ['Inquiry Received', "Thank you for your interest! We'll be in touch shortly."],
  another: 'Send Another Inquiry',
  message: { label: 'Message (optional)', limit: 500 },
};
const howConnected = 'How are you connected to the business, and what should change? (optional)';
const claim: SiteForm = {
  path: contractor,
  label: `Claim ${contractorName}`,
  button: 'Submit Claim',
  sending: 'Submitting...',
  endpoint: '/api/claims',
  values: { 'Contact Name': 'Ada Lovelace', Email: 'ada@example.com', Phone: '405 555 0142', [howConnected]: 'I own it.' },
  success: informationReceived,
  another: 'Submit Another Claim',
  message: { label: howConnected, limit: 500 },
  behind: 'Claim This Business',
};
const subscribe: SiteForm = {
  path: '/home-maintenance-guide',
  label: 'Get the maintenance guide',
  button: 'Send Me the Guide',
  sending: 'Sending...',
  endpoint: '/api/subscribers',
  values: { Email: 'ada@example.com' },
  success: ['Success!', 'Your maintenance guide is on its way!'],
};

export const forms = { contact, quote, panel, pro, advertise, claim, subscribe };

export const formOf = (page: Page, { label }: SiteForm) => page.getByRole('form', { name: label, exact: true });
export const fieldOf = (page: Page, form: SiteForm, label: string) => formOf(page, form).getByLabel(label, { exact: true });
export const buttonOf = (page: Page, form: SiteForm) => formOf(page, form).getByRole('button');
export const alertOf = (page: Page, form: SiteForm) => formOf(page, form).locator('[role=alert]');

/** Opens the form’s page with the form in sight. */
export async function openForm(page: Page, form: SiteForm): Promise<void> {
  await page.goto(form.path);
  await untilHydrated(page);
  await reveal(page, form);
}

/** Opens the form’s panel, with or without JavaScript. */
export async function reveal(page: Page, form: SiteForm): Promise<void> {
  if (form.behind) await page.locator('summary', { hasText: form.behind }).click();
  await expect(formOf(page, form)).toBeVisible();
  // The id of the form’s part of the page, which also gets the focus.
  const id = await formOf(page, form).getAttribute('id');
  await expect(page.locator(`[id="${id}"]`)).toHaveCount(1);
}

export async function fillIn(page: Page, form: SiteForm, values = form.values): Promise<void> {
  for (const [label, value] of Object.entries(values)) await fieldOf(page, form, label).fill(value);
}

export const send = (page: Page, form: SiteForm) => buttonOf(page, form).click();

export async function expectValues(page: Page, form: SiteForm, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await expect(fieldOf(page, form, label), label).toHaveValue(value);
}

export const expectEmptied = (page: Page, form: SiteForm) =>
  expectValues(page, form, Object.fromEntries(Object.keys(form.values).map((label) => [label, ''])));

/** The panel that replaces an accepted form. */
export const sentOf = (page: Page, { another = '' }: SiteForm) =>
  page
    .getByRole('main')
    .locator('div[id]')
    .filter({ has: page.getByRole('button', { name: another, exact: true }) })
    .last();

/** Leaves the panel of a sent form; the form is then there again, and empty. */
export async function leaveSent(page: Page, form: SiteForm): Promise<void> {
  await expect(formOf(page, form)).toHaveCount(0);
  await page.getByRole('button', { name: form.another ?? '', exact: true }).click();
  await expect(formOf(page, form)).toBeVisible();
  await expectEmptied(page, form);
}

/** The exact last toast. */
export async function expectToast(page: Page, texts: string[], tone: 'plain' | 'destructive' = 'plain'): Promise<void> {
  await expect.poll(() => lastToast(page)).toEqual({ tone, texts });
}

/** A field marked as invalid, with an accessible message. */
export async function expectFieldError(field: Locator, message: string | RegExp): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAttribute('aria-describedby', /-error$/);
  const id = (await field.getAttribute('aria-describedby'))?.split(' ').at(-1) ?? '';
  await expect(field.page().locator(`[id="${id}"]`)).toHaveText(message);
  await expect(field.page().locator(`[id="${id}"]`)).toBeVisible();
}

/** Answers the form’s requests with these responses in turn, repeating the last, and records the requests. */
export async function answerWith(page: Page, form: SiteForm, ...answers: Answer[]): Promise<Request[]> {
  const sent: Request[] = [];
  await page.route(`**${form.endpoint}`, async (route) => {
    const answer = answers[Math.min(sent.length, answers.length - 1)] ?? accepted;
    sent.push(route.request());
    if (answer === 'nobody') await route.abort('connectionrefused');
    else await route.fulfill(answer);
  });
  return sent;
}

/** Accepts the form’s requests once it is released, and records them. */
export async function holdAnswer(page: Page, form: SiteForm): Promise<{ release: () => void; sent: Request[] }> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const sent: Request[] = [];
  await page.route(`**${form.endpoint}`, async (route) => {
    sent.push(route.request());
    await released;
    await route.fulfill(accepted);
  });
  return { release, sent };
}

/** 'nobody' is an unreachable server. */
type Answer = Parameters<Route['fulfill']>[0] | 'nobody';
export const accepted = { status: 200, json: { success: true, id: '1' } };

export const keyOf = (request: Request | undefined) => request?.headers()['idempotency-key'];
