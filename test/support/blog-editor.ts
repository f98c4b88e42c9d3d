import { beforeEach, expect } from 'vitest';
import { auditTrail } from '#app/domain/audit/audit-queries.ts';
import { selectStoredPost } from '#app/domain/blog/editing/post-edit-queries.ts';
import type { TypedPost } from '#app/domain/blog/editing/post-fields.ts';
import { countOfDeleted, deletePost } from '#app/domain/blog/editing/remove-post.ts';
import { type PostEdit, savePost } from '#app/domain/blog/editing/save-post.ts';
import { textsOf, versionsOf, wholeVersion } from '#app/domain/blog/editing/stored-post.ts';
import { countPosts, selectMappedPosts } from '#app/domain/blog/post-queries.ts';
import { findPost, listPosts, newestPosts } from '#app/domain/blog/read-posts.ts';
import { createLogger } from '#app/platform/logger.ts';
import { useTestDatabase } from './database.ts';

export const pat = { id: 'o1', name: 'Pat', address: '203.0.113.7' };
export const kim = { id: 'o2', name: 'Kim' };

export const typed: TypedPost = {
  title: 'Ice dams, here?',
  slug: '',
  service_type: 'Roofing',
  meta_description: 'What ice does.',
  keywords: 'ice, gutters',
  introduction: 'Twice a decade.\r\n\r\nThen all at once.',
  local_relevance: 'Norman had it in 2020.',
  sections: '## Before\r\nClean the gutters.\r\n\r\n## After\r\nWait.',
  problems: '## A wet ceiling\r\nIt drips.\r\nWhat to do: Put a bucket there.',
  tips: '## Salt\r\nNever on shingles.',
  professional_advice: 'When it sags.',
  final_thoughts: 'It melts.',
  cta_text: 'Ask a roofer.',
  date: '',
  time: '',
};

export const log = createLogger('silent');

/** The desk's blog editor on a test database that is emptied before each test. */
export function useBlogEditor() {
  const database = useTestDatabase();
  const { db } = database;
  beforeEach(() => database.reset());

  async function save(more: Partial<PostEdit> = {}) {
    const saved = await savePost(db, { typed, by: pat, ...more });
    if (saved.outcome !== 'done') throw new Error(JSON.stringify(saved));
    return saved;
  }
  const stored = async (id: string) => (await selectStoredPost(db, id)) ?? expect.fail('there is no such post');
  const opened = async (id: string) => versionsOf(textsOf(await stored(id)));
  /** Deletes the current version. */
  async function remove(id: string) {
    const post = await stored(id);
    return deletePost(db, { id, by: pat, opened: wholeVersion(post), number: String(countOfDeleted(post)) });
  }
  const actions = async () => (await auditTrail.find(db, {})).rows.map(({ action }) => action);
  /** What readers are shown of a post, wherever posts are shown. */
  const seen = async (slug: string) => ({
    page: (await findPost(db, slug)) !== undefined,
    list: (await listPosts(db, 1)).posts.some((post) => post.slug === slug),
    feed: (await newestPosts(db)).some((post) => post.slug === slug),
    map: (await selectMappedPosts(db, 10)).some((post) => post.slug === slug),
    links: (await countPosts(db)) > 0,
  });

  return { database, save, stored, opened, remove, actions, seen };
}
