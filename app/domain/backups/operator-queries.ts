import type { ClientBase } from 'pg';

/** Older backups lack some tables. */
export async function hasTable(client: ClientBase, name: string): Promise<boolean> {
  const { rows } = await client.query<{ known: boolean }>('select to_regclass($1) is not null as known', [name]);
  return rows[0]?.known ?? false;
}

/**
 * Invalidates all sign-ins of the backup, and members' links: it does not know who was removed since, or whose password or
 * phone was lost. The owner sends every invited operator a new link; members ask for one. The owner's second factor stays,
 * because ADMIN_PASSWORD is in no backup.
 */
export async function endSignIns(client: ClientBase): Promise<void> {
  if (!(await hasTable(client, 'operators'))) return;
  const sessions = (await hasTable(client, 'site_sessions')) ? 'site_sessions' : 'operator_sessions';
  // Links to a request that operators mailed stay: they open that one request.
  if (await hasTable(client, 'sign_in_links'))
    await client.query(`
      delete from sign_in_links;
      delete from member_invitations;
      delete from lead_links where member_id is not null`);
  if (await hasTable(client, 'owner_endings'))
    await client.query(`
      delete from owner_endings;
      delete from second_addresses where confirmed_at is null`);
  await client.query(`
    delete from ${sessions};
    delete from operator_second_factors where operator_id <> 'owner';
    update operators set password = null, invitation_id = null, invitation_hash = null, invitation_ends_at = null`);
}

export type RestoredOperator = { name: string; email: string | null; role: string; secondFactor: boolean };

/** Operators whom the owner may readmit; the owner is first. */
export async function selectRestoredOperators(client: ClientBase): Promise<RestoredOperator[]> {
  if (!(await hasTable(client, 'operators'))) return [];
  const { rows } = await client.query<RestoredOperator>(`
    select name, email, role, f.confirmed_at is not null as "secondFactor"
    from operators o left join operator_second_factors f on f.operator_id = o.id
    where removed_at is null order by o.id <> 'owner', name, o.id`);
  return rows;
}
