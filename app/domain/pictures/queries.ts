import { sql } from 'drizzle-orm';
import type { Queryable } from '#app/platform/database.ts';
import type { Converted } from './conversion.ts';

/** One that is there already stays. */
export async function insertPicture(db: Queryable, name: string, picture: Converted, person: string): Promise<void> {
  const { large, small, width, height } = picture;
  await db.execute(sql`
    insert into pictures (name, large, small, width, height, person)
    values (${name}, ${Buffer.from(large)}, ${Buffer.from(small)}, ${width}, ${height}, ${person})
    on conflict do nothing`);
}

export async function selectPicture(db: Queryable, name: string, size: 'large' | 'small'): Promise<Buffer | undefined> {
  const { rows } = await db.execute<{ bytes: Buffer }>(
    sql`select ${size === 'large' ? sql`large` : sql`small`} as bytes from pictures where name = ${name}`,
  );
  return rows[0]?.bytes;
}
