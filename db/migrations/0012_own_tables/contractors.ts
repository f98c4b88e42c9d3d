import type { ClientBase } from 'pg';
import { slugify } from '#app/content/slug.ts';
import { CellProblem } from '#app/domain/contractors/cells.ts';
import { checkValue, type ImportColumn, isNeeded } from '#app/domain/contractors/columns.ts';
import { makeSlugs } from '#app/domain/imports/apply/matching-queries.ts';
import type { Note } from './report.ts';
import { type OldRow, takeOver, textOf } from './take-over.ts';

/** The table's own, at this point of its history. */
const columns = [
  'name',
  'service_type',
  'location',
  'rating',
  'review_count',
  'address',
  'phone',
  'website',
  'logo_link',
  'gmb_link',
  'featured',
  'pin_order',
] as const satisfies readonly ImportColumn[];

/**
 * By the rules of an import. A row without what every contractor needs is left; any other value that cannot be used is
 * left out of its row. Ids stay, or are made anew; so are slugs, the oldest contractor of several keeping a shared one.
 */
export async function takeOverContractors(client: ClientBase): Promise<void> {
  await client.query(
    `create temp table import_plan (
       line bigint, reason text, contractor text, new_slug text, slug text, base_slug text, id text, ${columns
         .map((name) => `${name} text`)
         .join(', ')}, created timestamptz, updated timestamptz
     ) on commit drop`,
  );
  await takeOver(client, {
    from: 'contractors',
    read: readContractor,
    store: (rows) =>
      client.query('insert into import_plan select * from jsonb_populate_recordset(null::import_plan, $1::jsonb)', [
        JSON.stringify(rows),
      ]),
  });
  // Of several, the oldest keeps an id or slug.
  for (const name of ['id', 'slug'])
    await client.query(
      `with later as (
         select p.line, p.${name} from import_plan p
         join (select ${name}, min(line) as first from import_plan group by ${name} having count(*) > 1) f using (${name})
         where p.line > f.first
       ), cleared as (
         update import_plan p set ${name} = null from later where p.line = later.line returning p.line
       )
       insert into take_over_report (table_name, row_id, taken, reason)
       select 'contractors', p.id, true, format('${name} %s belongs to an older contractor; this one gets another', later.${name})
       from later join import_plan p using (line)`,
    );
  await client.query('analyze import_plan');
  await makeSlugs(client);
  await client.query(
    `insert into contractors (id, slug, created_at, updated_at, ${columns.join(', ')})
     select coalesce(id, gen_random_uuid()::text), coalesce(slug, new_slug), coalesce(created, now()), coalesce(updated, now()),
       name, service_type, location, rating::numeric, review_count::integer, address, phone, website, logo_link, gmb_link,
       featured::boolean, pin_order::integer
     from import_plan`,
  );
  await client.query('drop table import_plan');
}

function readContractor(row: OldRow): { store?: Record<string, unknown>; notes: Note[] } {
  const { line, created, updated } = row;
  const values: Record<string, string | null> = {};
  const problems: string[] = [];
  const missing: string[] = [];
  for (const name of ['id', 'slug', ...columns] as const) {
    const value = checkValue(name, spelled(name, textOf(row, name)));
    values[name] = value instanceof CellProblem ? null : value;
    if (value instanceof CellProblem) (isNeeded(name) ? missing : problems).push(`${name} ${value.reason}`);
  }
  const note = (taken: boolean, reasons: string[]) => ({ row_id: textOf(row, 'id') || null, taken, reason: reasons.join('; ') });
  if (missing.length > 0) return { notes: [note(false, [...missing, ...problems])] };

  // What a contractor without a slug, or with one that is none, answers at.
  const base = slugify(values['slug'] ?? '') || slugify(values['name'] ?? '') || 'contractor';
  const slug = values['slug'] && base === values['slug'] ? base : null;
  if (values['slug'] && !slug) problems.push(`slug ${JSON.stringify(values['slug'])} is not one; it becomes one like ${base}`);
  const base_slug = base.slice(0, 192).replace(/-$/, '');
  const store = { ...values, featured: values['featured'] ?? 'false', line, created, updated, slug, base_slug };
  return { store, notes: problems.length > 0 ? [note(true, problems)] : [] };
}

/** A table's own spelling of true and false. */
function spelled(name: ImportColumn, text: string): string {
  if (name === 'featured' && text === 't') return 'true';
  if (name === 'featured' && text === 'f') return 'false';
  return text;
}
