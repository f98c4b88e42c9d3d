import { data, redirect } from 'react-router';
import type { Actor } from '#app/domain/audit/record-audit.ts';
import { type PostProblems, postFields, type TypedPost } from '#app/domain/blog/editing/post-fields.ts';
import { deletePost } from '#app/domain/blog/editing/remove-post.ts';
import { type Overtaken, savePost } from '#app/domain/blog/editing/save-post.ts';
import type { RequestScope } from '#app/routes/request-scope.ts';

/** Why a form about a post was refused. */
export type PostProblem =
  | { kind: 'refused'; typed: TypedPost; problems: PostProblems }
  | ({ kind: 'overtaken' } & Overtaken)
  /** `number` is the count typed to delete it, `why` a sentence. */
  | { kind: 'not-deleted'; number: string; why: string };

/**
 * Stores the form.
 * @param id undefined for a new post.
 * @throws a redirect to the stored post, or a 404 if it no longer exists, which keeps the page as typed.
 */
export async function saveForm({ db, form = {} }: RequestScope, by: Actor, id?: string) {
  const typed = typedPost(form);
  const saved = await savePost(db, {
    id,
    key: form['key'],
    typed,
    opened: form['opened'],
    publish: form['do'] === 'publish',
    by,
  });
  if (saved.outcome === 'missing') throw data(null, { status: 404 });
  if (saved.outcome === 'refused')
    return data<PostProblem>({ kind: 'refused', typed, problems: saved.problems }, { status: 422 });
  if (saved.outcome === 'overtaken') return data<PostProblem>({ ...saved, kind: 'overtaken' }, { status: 409 });
  const isUnchanged = id !== undefined && saved.fields.length === 0 && form['do'] !== 'publish';
  throw redirect(`/admin/blog/${encodeURIComponent(saved.id)}?done=${isUnchanged ? 'unchanged' : 'saved'}`);
}

/** Deletes a post after the operator confirms the count. @throws a redirect to the list when it is deleted. */
export async function deleteByForm({ db, form = {} }: RequestScope, by: Actor, id: string) {
  const number = form['number'] ?? '';
  const deleted = await deletePost(db, { id, by, opened: form['opened'], number });
  if (deleted.outcome === 'overtaken') {
    const why = 'This post was changed while you had it open. Reload the page to see the current version.';
    return data<PostProblem>({ kind: 'not-deleted', number: '', why }, { status: 409 });
  }
  if (deleted.outcome === 'miscounted')
    return data<PostProblem>(
      { kind: 'not-deleted', number, why: `Type the number to delete: ${deleted.count}.` },
      { status: 422 },
    );
  throw redirect('/admin/blog?done=deleted');
}

/** The post's fields in a posted form. */
export function typedPost(form: Readonly<Record<string, string>> = {}): TypedPost {
  return Object.fromEntries(postFields.flatMap((field) => (form[field] === undefined ? [] : [[field, form[field]]])));
}
