import { beforeAll, expect, test } from 'vitest';
import { allOf } from '#app/content/total-words.ts';
import { findAuditEntries } from '#app/domain/audit/find-audit-entries.ts';
import { storedPosts } from '#app/domain/blog/editing/queries.ts';
import { countClaims } from '#app/domain/claims/queries.ts';
import { importList } from '#app/domain/imports/queries.ts';
import { findQuarantined } from '#app/domain/inbox/quarantine/find-quarantined.ts';
import { listListings } from '#app/domain/listings/list-listings.ts';
import { countEdits } from '#app/domain/listings/proposals/queries.ts';
import { findMails } from '#app/domain/mail/find-mails.ts';
import { forms } from '#app/forms/forms.ts';
import type { Database } from '#app/platform/database.ts';
import { useTestDatabase } from '#test/support/database.ts';
import { useSubmissionSite } from '#test/support/submissions.ts';

// The total that each list of the desk shows for a filter, on every page.

const database = useTestDatabase();
const site = useSubmissionSite(database);

beforeAll(async () => {
  await database.pool.query(`
    insert into contractors (id, name, slug, service_type, location)
    select 'c' || i, 'Firm ' || i, 'firm-' || i, case when i <= 60 then 'Roofing' else 'Plumbing' end, 'edmond'
    from generate_series(1, 1100) i;
    insert into hidden_contractors (id, name, slug, service_type, location, contractor, person)
    select 'h' || i, 'Gone ' || i, 'gone-' || i, 'Roofing', 'edmond', '{}', 'Pat' from generate_series(1, 60) i;
    insert into audit_entries (person, action, subject_name)
    select 'Pat', case when i <= 120 then 'claim.declined' else 'contractor.changed' end, 'Firm ' || i from generate_series(1, 1100) i;
    insert into submissions (form, payload, state) select 'claim', '{}', 'quarantined' from generate_series(1, 41);
    insert into submissions (form, kind, contractor_id, contractor_name, payload, decision, decided_at)
    select 'claim', 'claim', 'c1', 'Firm 1', '{"contactName": "Jo", "email": "jo@example.com", "phone": "405-555-0101"}',
      case when i > 3 then 'declined' else 'waiting' end, case when i > 3 then now() end
    from generate_series(1, 60) i;
    insert into submissions (form, kind, contractor_id, contractor_name, payload, decision, decided_at)
    select 'correction', 'correction', 'c1', 'Firm 1', '{"message": "closed"}', case when i > 2 then 'none' else 'waiting' end, case when i > 2 then now() end from generate_series(1, 55) i;
    insert into blog_posts (title, slug) select 'Post ' || i, 'post-' || i from generate_series(1, 52) i;
    insert into imports (file_name, person, state, header) select i || '.csv', 'Pat', 'applied', '{Name}' from generate_series(1, 53) i;
    insert into mails (id, kind, about, dedupe_key, state, queued_at, recipients, subject)
    select gen_random_uuid(), case when i <= 45 then 'answer' else 'notice' end, i::text, 'key-' || i, 'sent', now(), 'ada@example.com',
      'Subject ' || i from generate_series(1, 1100) i`);
});

type Find = (db: Database, page?: string) => Promise<{ total: unknown; next?: string | undefined }>;
const many = { count: 1_000, isAll: false };

const mails =
  (asked: Record<string, string>): Find =>
  (db, after) =>
    findMails(db, { ...asked, ...(after && { after }) });
const audit =
  (asked: Record<string, string>): Find =>
  async (db, before) => {
    const { total, older: next } = await findAuditEntries(db, { ...asked, ...(before && { before }) });
    return { total, next };
  };
const paged =
  (
    find: (db: Database, asked: Record<string, string>) => Promise<{ total: unknown; next: string | undefined }>,
    asked = {},
  ): Find =>
  async (db, page) => {
    const { total, next } = await find(db, { ...asked, ...(page && { page }) });
    return { total, next };
  };

test.each<[string, Find, unknown]>([
  ['all mails', mails({}), many],
  ['mails of a kind', mails({ kind: 'answer' }), allOf(45)],
  ['mails with a text', mails({ text: 'subject 1' }), allOf(212)],
  ['mails that there are not', mails({ text: 'nothing' }), allOf(0)],
  ['the audit trail', audit({}), many],
  ['its entries of a kind', audit({ text: 'declined' }), allOf(120)],
  ['contractors', paged(listListings), allOf(1_100)],
  ['contractors of a trade', paged(listListings, { trade: 'roofing' }), allOf(60)],
  ['contractors of another', paged(listListings, { trade: 'plumbing' }), many],
  ['contractors with a text', paged(listListings, { text: 'firm 10' }), allOf(121)],
  ['contractors off the site', paged(listListings, { hidden: 'yes' }), allOf(60)],
  ['posts', paged(storedPosts.find), allOf(52)],
  ['posts with a text', paged(storedPosts.find, { text: 'post-5' }), allOf(4)],
  [
    'quarantine',
    async (db, before) => {
      const { total, older: next } = await findQuarantined({ db, forms }, before ?? null);
      return { total, next };
    },
    allOf(41),
  ],
])('%s', async (_, find, total) => {
  const first = await find(site.db);
  expect(first.total).toEqual(total);
  if (first.next) expect((await find(site.db, first.next)).total).toEqual(total);
});

test('claims and corrections in each state, and imports', async () => {
  expect(await countClaims(site.db, 'waiting')).toEqual(allOf(3));
  expect(await countClaims(site.db, 'decided')).toEqual(allOf(57));
  expect(await countEdits(site.db, 'waiting')).toEqual(allOf(2));
  expect(await countEdits(site.db, 'decided')).toEqual(allOf(53));
  expect((await importList.find(site.db, {})).total).toEqual(allOf(53));
});
