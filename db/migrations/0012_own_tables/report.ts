import type { ClientBase } from 'pg';

export const tables = ['contractors', 'email_subscribers', 'request_logs', 'blog_posts'] as const;
export type Table = (typeof tables)[number];

/** What was not taken over of a row, and why. */
export type Note = { row_id: string | null; taken: boolean; reason: string };

export async function report(client: ClientBase, table: Table, notes: readonly Note[]): Promise<void> {
  if (notes.length === 0) return;
  await client.query(
    `insert into take_over_report (table_name, row_id, taken, reason)
     select $1, n.row_id, n.taken, n.reason from jsonb_to_recordset($2::jsonb) as n (row_id text, taken boolean, reason text)`,
    [table, JSON.stringify(notes)],
  );
}

/** The tables of which something is in the report, with the number of rows that are in ours and of those that are not. */
export async function summarize(client: ClientBase): Promise<{ table: Table; taken: number; left: number }[]> {
  const { rows } = await client.query<{ table: Table; left: number }>(
    `select table_name as table, count(*) filter (where not taken)::int as left from take_over_report group by 1 order by 1`,
  );
  return Promise.all(
    rows.map(async ({ table, left }) => {
      const counted = await client.query<{ count: number }>(`select count(*)::int from ${table}`);
      return { table, left, taken: counted.rows[0]?.count ?? 0 };
    }),
  );
}

/** The columns of the tables as our own migrations made them before this one. */
const madeByUs: Record<Table, string> = {
  contractors:
    'address text, created_at timestamp with time zone, featured boolean, gmb_link text, id text, location text, logo_link text, name text, phone text, pin_order integer, rating numeric, review_count integer, service_type text, slug text, updated_at timestamp with time zone, website text',
  email_subscribers:
    'created_at timestamp with time zone, email text, id uuid, mailbox text, page_url text, source text, subscription_type text[], unsubscribed_at timestamp with time zone',
  request_logs: 'action_type text, created_at timestamp with time zone, id uuid, ip_address text',
  blog_posts:
    'common_problems jsonb, created_at timestamp with time zone, cta_text text, final_thoughts text, id uuid, images jsonb, introduction text, keywords text[], local_relevance text, main_content jsonb, meta_description text, pro_tips jsonb, professional_advice text, published_at timestamp with time zone, service_type text, slug text, title text',
};

/** A table that was ours already, and whose rows are all in the new one, has nothing more to tell. */
export async function dropOwnTables(client: ClientBase): Promise<void> {
  for (const table of tables) {
    const { rows } = await client.query<{ columns: string; notes: number }>(
      `select string_agg(attname || ' ' || format_type(atttypid, atttypmod), ', ' order by attname) as columns,
         (select count(*)::int from take_over_report where table_name = $2) as notes
       from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
      [`${table}_before`, table],
    );
    if (rows[0]?.columns === madeByUs[table] && rows[0].notes === 0) await client.query(`drop table ${table}_before`);
  }
}
