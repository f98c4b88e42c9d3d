import { slugify } from '#app/content/slug.ts';
import { type Actor, recordAudit } from '#app/domain/audit/record-audit.ts';
import { invalid, missing, type Outcome, type Overtaken, overtaken } from '#app/domain/validation/outcome.ts';
import { type Database, inTransaction, type Queryable, sqlState } from '#app/platform/database.ts';
import type { Post } from '../post.ts';
import { withDescription } from '../read-posts.ts';
import { checkPost, isSame, type PostValues } from './check-post.ts';
import {
  insertStoredPost,
  type ReleaseTime,
  selectFreePostSlug,
  selectMoment,
  selectSentPostId,
  selectSlugHolder,
  selectStoredPost,
  updateStoredPost,
} from './post-edit-queries.ts';
import {
  type PostField,
  type PostProblems,
  type PostState,
  type PostTexts,
  postFieldRecords,
  type TypedPost,
} from './post-fields.ts';
import { cleanText, isAsOpened, overtakenIn, type StoredPost, textsOf, versionsOf } from './stored-post.ts';

export type PostEdit = {
  /** Undefined for a new post. */
  id?: string | undefined;
  /** Of the form of a new post (`idempotentId`). */
  key?: string | undefined;
  typed: TypedPost;
  /** `versionsOf` the post when the form was opened. */
  opened?: string | undefined;
  /** Publish now; keeps the date of a public post. */
  publish?: boolean;
  by: Actor;
};

/** A conflicting edit: what the form shows next, and what was changed meanwhile. */
export type OvertakenPost = { typed: TypedPost; opened: string; changed: PostField[]; by: string; at: string | null };

type SavedPost =
  | Exclude<Outcome<{ id: string; changed: PostField[]; state: PostState }>, Overtaken>
  | (Overtaken & OvertakenPost & { fields: PostProblems });

/** Stores a post as typed: a new one, or the changes of an existing one. */
export async function savePost(db: Database, edit: PostEdit): Promise<SavedPost> {
  try {
    return await inTransaction(db, (tx) => savePostWithin(tx, edit));
  } catch (error) {
    if (sqlState(error) !== '23505') throw error;
    return invalid({ slug: 'Slug was given to another post at this moment.' });
  }
}

async function savePostWithin(tx: Queryable, { id, key, typed, opened, publish = false, by }: PostEdit): Promise<SavedPost> {
  const ownId = id ?? (await selectSentPostId(tx, key, [by.id, JSON.stringify(typed)]));
  const sentBefore = id === undefined && (await selectStoredPost(tx, ownId));
  if (sentBefore) return savePostWithin(tx, { id: ownId, typed: {}, publish, by });
  const before = id === undefined ? undefined : await selectStoredPost(tx, id, { lock: true });
  if (id !== undefined && !before) return missing;
  const texts = before && textsOf(before);
  const others = texts
    ? overtakenIn(opened, texts, typed, (field, one, other) => (publish && isTime(field)) || isSame(field, one, other))
    : [];
  if (before && texts && opened !== undefined && others.length > 0) return conflict(before, texts, { typed, opened, others });

  const { values, problems, changed } = checkPost(typed, texts);
  const { date, time, ...columns } = values;
  const when = releaseTime({ date, time, publish, before });
  Object.assign(problems, await checkTogether(tx, { values, before, ownId, when }));
  if (Object.keys(problems).length > 0) return invalid(problems);
  if (before && changed.every(isTime) && when === undefined)
    return { outcome: 'done', id: before.id, changed: [], state: before.state };

  if (!before && !columns.slug) columns.slug = await selectFreePostSlug(tx, slugFrom(columns.title ?? ''));
  const changes = { values: columns, when, person: by.name };
  if (before) await updateStoredPost(tx, ownId, changes);
  else if (!(await insertStoredPost(tx, ownId, changes))) return savePostWithin(tx, { id: ownId, typed: {}, publish, by });
  const after = (await selectStoredPost(tx, ownId)) as StoredPost;
  await recordAudit(tx, {
    by,
    action: before ? 'post.changed' : 'post.created',
    subject: { id: ownId, name: after.title },
    details: before ? changesBetween(textsOf(before), textsOf(after)) : { Slug: after.slug, State: after.state },
  });
  return { outcome: 'done', id: ownId, changed, state: after.state };
}

/** Values that publishing sets. */
const isTime = (field: PostField) => field === 'date' || field === 'time';

function conflict(
  { updated_by, updated_at }: StoredPost,
  texts: PostTexts,
  { typed, opened, others }: { typed: TypedPost; opened: string; others: PostField[] },
): SavedPost {
  const shown = { ...typed };
  const problems: PostProblems = {};
  for (const field of others) {
    const text = typed[field];
    if (text === undefined || isAsOpened(opened, field, cleanText(text))) shown[field] = texts[field];
    else
      problems[field] =
        `Another operator changed it; the value is now: ${shortened(texts[field]) || 'nothing'}. Save again to replace it with yours.`;
  }
  const who = { by: updated_by ?? 'another operator', at: updated_at };
  return { ...overtaken(''), fields: problems, typed: shown, opened: versionsOf(texts), changed: others, ...who };
}

type Wanted = { date?: string | undefined; time?: string | undefined; publish: boolean; before: StoredPost | undefined };

/** Undefined to keep its date. */
function releaseTime({ date, time, publish, before }: Wanted): ReleaseTime | undefined {
  if (publish && before?.state !== 'published') return 'now';
  if (publish || (date === undefined && time === undefined)) return undefined;
  const day = date ?? before?.date ?? '';
  return day === '' ? 'never' : { minute: `${day} ${(time ?? before?.time) || '00:00'}` };
}

type Together = { values: PostValues; before: StoredPost | undefined; ownId: string; when: ReleaseTime | undefined };

/** What no field can tell alone. */
async function checkTogether(tx: Queryable, { values, before, ownId, when }: Together): Promise<PostProblems> {
  const problems: PostProblems = {};
  if (before && values.slug === '') problems.slug = 'Slug is empty, and every post needs one.';
  if (values.slug) {
    const holder = await selectSlugHolder(tx, values.slug);
    if (holder && holder.id !== ownId)
      problems.slug = holder.isFormer
        ? `Slug was the address of another post, “${holder.title}”, and redirects readers there.`
        : `Slug belongs to another post, “${holder.title}”.`;
  }
  if (when === 'never' && before?.state === 'published')
    problems.date = 'Readers see this post. To make it a draft again, take it off the blog at the bottom of the page.';
  if (when === 'never' && values.time) problems.date = 'Choose the day too, or leave both empty for a draft.';
  const isDated = when === undefined ? before?.published_at != null : when !== 'never';
  const introduction = values.introduction ?? before?.introduction ?? '';
  if (isDated && introduction === '' && (when !== undefined || values.introduction !== undefined))
    problems.introduction = 'Introduction is required before readers see the post.';
  return problems;
}

/** Room for a number behind it. */
const slugFrom = (title: string): string => slugify(title).slice(0, 110).replace(/-$/, '') || 'post';

/** For the audit trail: each field that changed, long texts by their beginning. */
const changesBetween = (before: PostTexts, after: PostTexts) =>
  Object.fromEntries(
    (Object.keys(postFieldRecords) as PostField[])
      .filter((field) => before[field] !== after[field])
      .map((field) => [postFieldRecords[field].label, { before: shortened(before[field]), after: shortened(after[field]) }]),
  );

const shownLength = 300;
const shortened = (text: string): string =>
  text.length <= shownLength ? text : `${text.slice(0, shownLength)}… (${text.length.toLocaleString('en-US')} characters)`;

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
  const stored = id === undefined ? undefined : await selectStoredPost(db, id);
  if (id !== undefined && !stored) return undefined;
  const { values, problems } = checkPost(typed, stored && textsOf(stored));
  const { date, time, ...content } = values;
  const when = releaseTime({ date, time, publish: false, before: stored });
  const dated = when === undefined ? stored?.published_at : await selectMoment(db, when);
  // Without a date, previewed as if published now.
  const published_at = dated ?? new Date().toISOString();
  return { post: withDescription({ ...nothing, ...stored, ...content, published_at }), problems };
}
