import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const creating =
  /\bcreate\s+(?:or\s+replace\s+)?(?:unlogged\s+)?(?:materialized\s+)?(?:table|view|sequence|function|procedure|type|domain)\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/gi;

/** Another program's tables whose rows were taken over. */
const setAside = ['contractors', 'email_subscribers', 'request_logs', 'blog_posts'].map((name) => `${name}_before`);

/**
 * The names of all tables, functions and so on that the migrations make, in whatever version: what may be dropped where a
 * backup takes the place of a site. A database may hold other programs' too.
 */
export async function readSiteObjects(migrations: string): Promise<string[]> {
  const files = (await readdir(migrations, { recursive: true })).filter((file) => /\.(sql|ts)$/.test(file));
  const texts = await Promise.all(files.map((file) => readFile(join(migrations, file), 'utf8')));
  const names = texts.flatMap((text) => Array.from(text.matchAll(creating), ([, name = '']) => name.toLowerCase()));
  return [...new Set(['schema_migrations', ...setAside, ...names])];
}
