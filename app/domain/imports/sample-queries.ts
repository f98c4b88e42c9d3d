import type { ClientBase } from 'pg';
import { todayInOklahoma } from '#app/platform/sql-texts.ts';

const key = 'sample_directory';

export async function selectSampleState(client: ClientBase): Promise<string | undefined> {
  const { rows } = await client.query<{ value: string }>('select value from site_state where key = $1', [key]);
  return rows[0]?.value;
}

export async function insertSampleState(client: ClientBase, value: 'loaded' | 'skipped'): Promise<void> {
  await client.query('insert into site_state (key, value) values ($1, $2)', [key, value]);
}

/**
 * Invented checks of the sample directory as JSON, dated relative to today, so that they are valid equally long on any day.
 * License number and authority are the contractor's.
 */
export async function insertSampleChecks(client: ClientBase, list: string): Promise<void> {
  await client.query(
    `insert into contractor_checks (contractor_id, kind, number, authority, checked_on, valid_until, method, checked_by)
     select c.id, s.kind, case when s.kind = 'license' then c.license_number end,
       coalesce(s.authority, case when s.kind = 'license' then 'the ' || p.license_authority end),
       ${todayInOklahoma} - s.days_ago, ${todayInOklahoma} + s.days_valid, s.method, 'Sample directory'
     from jsonb_to_recordset($1::jsonb) s (slug text, kind text, authority text, days_ago int, days_valid int, method text)
     join contractors c on c.slug = s.slug
     left join contractor_profiles p on p.contractor_id = c.id`,
    [list],
  );
}

/** The posts of the sample directory's blog, a JSON list, published so many days before today. */
export async function insertSamplePosts(client: ClientBase, list: string): Promise<void> {
  await client.query(
    `insert into blog_posts (slug, title, meta_description, introduction, local_relevance, main_content, common_problems,
       pro_tips, professional_advice, cta_text, final_thoughts, service_type, images, keywords, published_at)
     select p.slug, p.title, p.meta_description, p.introduction, p.local_relevance, p.main_content, p.common_problems,
       p.pro_tips, p.professional_advice, p.cta_text, p.final_thoughts, p.service_type, p.images, p.keywords,
       now() - make_interval(days => (post->>'days_ago')::int)
     from jsonb_array_elements($1::jsonb) post, jsonb_populate_record(null::blog_posts, post) p`,
    [list],
  );
}
