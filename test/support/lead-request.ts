import type { Contractor } from './in-site.ts';
import { freshEmail } from './site-forms.ts';

export const homeowner = { name: 'Marisol Vega', email: 'marisol@example.com', phone: '405-555-0188' };
const message = 'The tank in the garage leaks. Call 405-555-0199 or write to me@mine.example.';

/** Sends a form to its call, as its page's script does. */
export type SendForm = (path: string, data: object) => Promise<{ id: string; reference: string; tracker: string }>;

/** Sends a homeowner’s request to contractors. */
export const ask = (send: SendForm, contractors: readonly Pick<Contractor, 'id'>[], more: object = {}): ReturnType<SendForm> =>
  send('/functions/v1/handle-service-contact', {
    ...homeowner,
    message,
    service_type: 'Quote Request: Plumbing',
    job: 'Tank water heater',
    contractor_ids: contractors.map(({ id }) => id),
    page_url: '/request',
    zip: '73106',
    urgency: 'this week',
    consent_version: '2026-11',
    ...more,
  });

/** Sends a business’s wish to be listed. */
export const askToBeListed = (send: SendForm, more: object = {}): ReturnType<SendForm> =>
  send('/api/pro-contacts', {
    businessName: 'Slow Gutters',
    contactName: 'Nia Slow',
    email: freshEmail('nia'),
    phone: '405-555-0143',
    page_url: '/for-pros',
    ...more,
  });
