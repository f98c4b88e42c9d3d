import type { Queryable } from '#app/platform/database.ts';
import type { Post } from '../post.ts';
import { withDescription } from '../read-posts.ts';
import { checkPost } from './check-post.ts';
import { selectMoment, selectStoredPost } from './post-edit-queries.ts';
import type { PostProblems, TypedPost } from './post-fields.ts';
import { releaseTime } from './save-post.ts';
import { textsOf } from './stored-post.ts';

const nothing: Omit<Post, 'published_at'> = {
  slug: '',
  title: 'Without a title',
  meta_description: '',
  introduction: '',
  local_relevance: '',
  main_content: { sections: [] },
  common_problems: { problems: [] },
  pro_tips: { tips: [] },
  professional_advice: '',
  cta_text: '',
  final_thoughts: '',
  service_type: '',
  images: { featured: '', gallery: [] },
  keywords: [],
};

/**
 * A post as readers would see it if it were saved as typed. Invalid fields are shown with their stored value.
 * @param id of the post; undefined for a new one. @returns undefined when there is none.
 */
export async function previewPost(
  db: Queryable,
  { id, typed }: { id: string | undefined; typed: TypedPost },
): Promise<{ post: Post; problems: PostProblems } | undefined> {
  const stored = id === undefined || id.includes('\0') ? undefined : await selectStoredPost(db, id);
  if (id !== undefined && !stored) return undefined;
  const { values, problems } = checkPost(typed, stored && textsOf(stored));
  const { date, time, ...content } = values;
  const when = releaseTime({ date, time, publish: false, before: stored });
  const dated = when === undefined ? stored?.published_at : await selectMoment(db, when);
  // Without a date, previewed as if published now.
  const published_at = dated ?? new Date().toISOString();
  return { post: withDescription({ ...nothing, ...stored, ...content, published_at }), problems };
}
