import { z } from 'zod';
import { allOf, type Total } from '#app/content/total-words.ts';
import type { Queryable } from '#app/platform/database.ts';
import { fieldMessages } from '../../submissions/field-messages.ts';
import { type PostState, postStates } from './post-fields.ts';
import { countFormerSlugs, countPosts, type PostRow, selectPostRows, selectStoredPost } from './queries.ts';
import type { StoredPost } from './stored-post.ts';

const pageSize = 50;
const lastPage = 200;

const blank = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value);
const askedSchema = z.object({
  text: z.preprocess(blank, z.string().trim().max(200, 'Search for at most 200 characters').optional()),
  state: z
    .enum(Object.keys(postStates) as PostState[])
    .optional()
    .catch(undefined),
  page: z.coerce.number().int().min(1).max(lastPage).catch(1),
});

export type FoundPosts = { rows: PostRow[]; total: Total; page: number; hasMore: boolean; problems: Record<string, string> };

/** A page of all posts for the desk. @param asked from the address. */
export async function findStoredPosts(db: Queryable, asked: Readonly<Record<string, string>>): Promise<FoundPosts> {
  const read = askedSchema.safeParse(asked);
  if (!read.success) return { rows: [], total: allOf(0), page: 1, hasMore: false, problems: fieldMessages(read.error) };
  const { page, ...typed } = read.data;
  const wanted = withoutZeroBytes(typed);
  const rows = await selectPostRows(db, wanted, { limit: pageSize + 1, offset: (page - 1) * pageSize });
  const isWhole = page === 1 && rows.length <= pageSize;
  const total = isWhole ? allOf(rows.length) : await countPosts(db, wanted);
  return { rows: rows.slice(0, pageSize), total, page, hasMore: rows.length > pageSize && page < lastPage, problems: {} };
}

/** PostgreSQL takes none in a text. */
const withoutZeroBytes = <T extends { text?: string | undefined }>(asked: T): T => ({
  ...asked,
  text: asked.text?.replaceAll('\0', ''),
});

/** A post for its editor, and what would go with it. @returns undefined where there is none. */
export async function findStoredPost(db: Queryable, id: string): Promise<{ post: StoredPost; formerSlugs: number } | undefined> {
  const post = id.includes('\0') ? undefined : await selectStoredPost(db, id);
  return post && { post, formerSlugs: await countFormerSlugs(db, post.id) };
}
