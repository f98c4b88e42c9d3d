import type { ClientBase } from 'pg';
import { contentDigest, fromContractors } from '../export/written-cells-queries.ts';
import { makeHeldChanges } from '../undo/undo-queries.ts';
import { makeSlugs } from './matching-queries.ts';
import { insertInBulk } from './write-queries.ts';

/** In the caller's transaction. */
export async function publishImport(client: ClientBase, id: string): Promise<Published> {
  await putOnSite(client, id);
  await settleAdded(client, id);
  await makeHeldChanges(client, id);
  await client.query('update import_changes set held = false where import_id = $1 and held', [id]);
  return finishPublishing(client, id);
}

/** Deletes an import's unpublished part. Its published part stays and can be undone. */
export async function discardUnpublished(client: ClientBase, id: string): Promise<Published> {
  await settleAdded(client, id);
  await client.query('delete from import_changes where import_id = $1 and held', [id]);
  return finishPublishing(client, id);
}

const profileOf = `(h.related -> 'contractor_profiles' -> 0)`;

/** Puts an import’s staged contractors on the site; a slug taken meanwhile gets a number. */
async function putOnSite(client: ClientBase, id: string): Promise<void> {
  const { rowCount } = await client.query(
    `create temp table import_plan on commit drop as
     select ch.line, h.id as held_id, h.slug as base_slug, null::text as slug, null::text as new_slug, null::text as reason,
       null::text as contractor
     from hidden_contractors h join import_changes ch on ch.contractor_id = h.id and ch.import_id = $1 and ch.column_name is null
     where h.import_id = $1`,
    [id],
  );
  if (!rowCount) return;
  await client.query('analyze pg_temp.import_plan');
  await makeSlugs(client);
  const [own, ofProfile] = [await selectNames(client, id, 'h.contractor'), await selectNames(client, id, profileOf)];
  await client.query('set local directory.history = off'); // Profiles come with their contractors.
  await insertInBulk(client, rowCount, async () => {
    await client.query(
      `insert into contractors (${own.join(', ')})
       select ${own.map((name) => (name === 'slug' ? 'p.new_slug' : `c.${name}`)).join(', ')}
       from import_plan p join hidden_contractors h on h.id = p.held_id
       cross join lateral jsonb_populate_record(null::contractors, h.contractor) c`,
    );
    if (ofProfile.length === 0) return;
    await client.query(
      `insert into contractor_profiles (${ofProfile.join(', ')})
       select ${ofProfile.map((name) => `f.${name}`).join(', ')}
       from import_plan p join hidden_contractors h on h.id = p.held_id
       cross join lateral jsonb_populate_record(null::contractor_profiles, ${profileOf}) f
       where ${profileOf} is not null`,
    );
  });
  await client.query('set local directory.history = on');
}

/** Columns of an import, the same for each row. */
async function selectNames(client: ClientBase, id: string, row: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(jsonb_object_keys(${row})) as name
     from (select * from hidden_contractors h where h.import_id = $1 and ${row} is not null limit 1) h`,
    [id],
  );
  return rows.map(({ name }) => name);
}

/** Marks its published contractors as added, so that they can be undone; what is staged still is deleted. */
async function settleAdded(client: ClientBase, id: string): Promise<void> {
  await client.query('delete from hidden_contractors where import_id = $1', [id]);
  await client.query(
    `update import_changes ch set held = false, after = null, digest = ${contentDigest}
     from ${fromContractors}
     where ch.import_id = $1 and ch.held and ch.column_name is null and c.id = ch.contractor_id`,
    [id],
  );
}

type Published = { imported: number; updated: number };

/** Ends the publication. An import without any published change was discarded as a whole. */
async function finishPublishing(client: ClientBase, id: string): Promise<Published> {
  const { rows } = await client.query<Published>(
    `update imports set imported = n.imported, updated = n.updated, held = 0, finished_at = now(),
       state = case when n.imported + n.updated = 0 then 'discarded' else 'applied' end
     from (
       select count(*) filter (where column_name is null) as imported,
         count(distinct contractor_id) filter (where column_name is not null) as updated
       from import_changes where import_id = $1
     ) n
     where id = $1 returning imports.imported, imports.updated`,
    [id],
  );
  return rows[0] ?? { imported: 0, updated: 0 };
}
