import { fieldOf, type ImportColumn, importColumns, isProfileColumn } from '#app/domain/contractors/columns.ts';
import { todayInOklahoma } from '#app/platform/sql-texts.ts';

// How what the directory has is written into a CSV file, as SQL: the way that an import reads it back. What no import would
// take (another program's doing) is written so that an import knows it again (`keepAsWritten`).

/** From `contractors c` and optional `contractor_profiles f`. Null is an empty cell. */
export const writtenCells = Object.fromEntries(importColumns.map((name) => [name, writtenCell(name)])) as Record<
  ImportColumn,
  string
>;

function writtenCell(name: ImportColumn): string {
  if (name === 'featured') return `(${effectivelyFeatured('c.featured', 'c.featured_until')})::text`;
  const column = sourceOf(name);
  switch (fieldOf(name).type) {
    case 'text[]':
      return list(column);
    case 'jsonb':
      return prices(column);
    case 'date':
      return date(column);
    default:
      return `${column}::text`;
  }
}

export const fromContractors = 'contractors c left join contractor_profiles f on f.contractor_id = c.id';

/** Where a column of an import is kept. */
export function sourceOf(name: ImportColumn): string {
  return `${isProfileColumn(name) ? 'f' : 'c'}.${name}`;
}

/** Not featured after the period. */
export function effectivelyFeatured(featured: string, until: string): string {
  return `${featured} and coalesce(${until} >= ${todayInOklahoma}, true)`;
}

/** Compares a contractor’s state; a new empty column makes no difference. */
export const contentDigest = `md5(concat_ws(E'\\n', ${importColumns
  .filter((name) => name !== 'id')
  .map((name) => `'${name}:' || ${name === 'featured' ? writtenCells.featured : `${sourceOf(name)}::text`}`)
  .join(', ')}))::uuid`;

/** In ISO format, whatever the database's own settings. */
function date(column: string): string {
  return `to_jsonb(${column}) #>> '{}'`;
}

/** As JSON, which has brackets around it, where an entry would be taken for something else. */
function list(column: string): string {
  const text = `array_to_string(${column}, '; ')`;
  return `case when string_to_array(${text}, '; ') = ${column} and ${text} !~ '^\\s*\\[.*\\]\\s*$' then ${text}
    else to_jsonb(${column})::text end`;
}

/** As JSON unless it is a list of words and prices. */
function prices(column: string): string {
  const dollars = (key: string) =>
    `case when (p ->> '${key}')::numeric % 1 = 0 then trunc((p ->> '${key}')::numeric) else round((p ->> '${key}')::numeric, 2) end`;
  return `case
    when ${column} is null then null
    when jsonb_typeof(${column}) <> 'array' then ${column}::text
    when jsonb_path_exists(${column}, '$[*] ? (@.type() != "object" || !(@.what.type() == "string")
      || !(@.low.type() == "number") || !(@.high.type() == "number"))') then ${column}::text
    else (
      select case when jsonb_agg(jsonb_build_object('what', p -> 'what', 'low', ${dollars('low')}, 'high', ${dollars('high')})) = ${column}
          and not bool_or(p ->> 'what' like '%;%')
        then string_agg(format('%s = %s-%s', p ->> 'what', ${dollars('low')}, ${dollars('high')}), '; ') else ${column}::text end
      from jsonb_array_elements(${column}) p
    ) end`;
}
