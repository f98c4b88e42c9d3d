import type { ClientBase } from 'pg';

/** Older backups lack some tables. */
export async function hasTable(client: ClientBase, name: string): Promise<boolean> {
  const { rows } = await client.query<{ known: boolean }>('select to_regclass($1) is not null as known', [name]);
  return rows[0]?.known ?? false;
}

async function hasEndedById(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query(
    `select from information_schema.columns where table_name = 'listing_memberships' and column_name = 'ended_by_id'`,
  );
  return rows.length > 0;
}

/**
 * Before a backup replaces a site, saves what the backup may lack: removed operators, current roles, ended memberships, and
 * the audit trail's entries about operators and members. Used only for the same site, which has the same secret.
 */
export async function noteOperators(client: ClientBase): Promise<void> {
  for (const name of ['site_state', 'operators', 'audit_entries']) if (!(await hasTable(client, name))) return;
  await client.query(`
    create temp table noted_operators on commit drop as
      select id, role, removed_at from operators;
    create temp table noted_site on commit drop as select value as secret from site_state where key = 'secret';
    create temp table noted_entries on commit drop as
      select id, at, operator_id, person, address, action, subject_id, subject_name, details
      from audit_entries where action like 'operator.%' or action like 'member.%' or action like 'owner-end.%'`);
  if (await hasTable(client, 'listing_memberships'))
    await client.query(
      `create temp table noted_memberships on commit drop as
        select id, ended_at, ended_by, ${(await hasEndedById(client)) ? 'ended_by_id' : 'null::uuid as ended_by_id'}
        from listing_memberships where ended_at is not null`,
    );
  if (await hasTable(client, 'second_addresses'))
    await client.query(`create temp table noted_addresses on commit drop as select id from second_addresses`);
}

/** @returns how many operators of the backup were removed since, and stay removed. */
export async function carryOverOperators(client: ClientBase): Promise<number> {
  if (!(await hasTable(client, 'noted_operators')) || !(await hasTable(client, 'operators'))) return 0;
  const { rows } = await client.query(`select from noted_site n join site_state s on s.key = 'secret' and s.value = n.secret`);
  if (rows.length === 0) return 0;
  await client.query(`update operators o set role = n.role from noted_operators n where n.id = o.id and n.role <> o.role`);
  const { rowCount } = await client.query(`
    update operators o set removed_at = n.removed_at
    from noted_operators n where n.id = o.id and n.removed_at is not null and o.removed_at is null`);
  if ((await hasTable(client, 'noted_memberships')) && (await hasTable(client, 'listing_memberships'))) {
    const endedById = (await hasEndedById(client))
      ? ', ended_by_id = (select m.id from listing_members m where m.id = n.ended_by_id)'
      : '';
    await client.query(`
      update listing_memberships s set ended_at = n.ended_at, ended_by = n.ended_by${endedById}
      from noted_memberships n where n.id = s.id and s.ended_at is null`);
  }
  // An address that its member removed since stays removed.
  if ((await hasTable(client, 'noted_addresses')) && (await hasTable(client, 'second_addresses')))
    await client.query(`delete from second_addresses a where not exists (select from noted_addresses n where n.id = a.id)`);
  if (await hasTable(client, 'audit_entries')) {
    await client.query(`
      insert into audit_entries (at, operator_id, person, address, action, subject_id, subject_name, details)
      select at, operator_id, person, address, action, subject_id, subject_name, details from noted_entries n
      where not exists (select from audit_entries e where e.id = n.id and e.at = n.at) order by n.id`);
  }
  return rowCount ?? 0;
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
