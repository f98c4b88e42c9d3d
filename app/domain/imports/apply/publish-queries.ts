import type { ClientBase } from 'pg';
import sql from 'sql-template-tag';
import { putBack } from '#app/domain/listings/hidden-queries.ts';
import { queryable } from '#app/platform/database.ts';
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
  const moved = sql`select held_id as id, new_slug as slug from import_plan`;
  await insertInBulk(client, rowCount, () => putBack(queryable(client), moved));
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
