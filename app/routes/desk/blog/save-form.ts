import { data, redirect } from 'react-router';
import type { Actor } from '#app/domain/audit/record-audit.ts';
import { savePost } from '#app/domain/blog/editing/save-post.ts';
import type { RequestScope } from '#app/routes/request-scope.ts';
import type { PostProblem } from './post-problem.ts';
import { typedPost } from './typed-post.ts';

/** Stores the form. @param id undefined for a new post. @throws a redirect to the stored post; a 404 if it no longer exists,
 * which keeps the page as typed. */
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
