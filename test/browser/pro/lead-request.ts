import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import sql from 'sql-template-tag';
import type { SendForm } from '../fixtures.ts';
import { inDatabase } from './as-member.ts';

export const homeowner = { name: 'Marisol Vega', email: 'marisol@example.com', phone: '405-555-0188' };
const message = 'The tank in the garage leaks. Call 405-555-0199 or write to me@mine.example.';

export type Firm = { id: string; name: string; email: string };

/** A listing with a member, which no other test uses. */
export const newFirm = (): Promise<Firm> =>
  inDatabase(async (db) => {
    const id = randomUUID();
    const firm = { id, name: `Ottley Drain ${id.slice(0, 4)}`, email: `owner-${id.slice(0, 8)}@ottley.example` };
    await db.execute(sql`
      insert into contractors (id, name, slug, service_type, location)
      values (${id}, ${firm.name}, ${`ottley-${id}`}, 'Plumbing', 'oklahoma-city')`);
    await db.execute(sql`
      with m as (insert into listing_members (email) values (${firm.email}) returning id)
      insert into listing_memberships (member_id, contractor_id, role, added_by) select id, ${id}, 'owner', 'a test' from m`);
    return firm;
  });

/** Sends a homeowner’s request to firms. */
export const ask = (send: SendForm, firms: readonly Firm[], more: object = {}) =>
  send('/functions/v1/handle-service-contact', {
    ...homeowner,
    message,
    service_type: 'Quote Request: Plumbing',
    job: 'Tank water heater',
    contractor_ids: firms.map(({ id }) => id),
    page_url: '/request',
    zip: '73106',
    urgency: 'this week',
    consent_version: '2026-11',
    ...more,
  });

/** A part of a request’s page that is collapsed. */
export const fold = (page: Page, title: string) => page.locator('summary', { hasText: title });
