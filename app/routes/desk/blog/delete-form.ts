import { data, redirect } from 'react-router';
import type { Actor } from '#app/domain/audit/record-audit.ts';
import { deletePost } from '#app/domain/blog/editing/remove-post.ts';
import type { RequestScope } from '#app/routes/request-scope.ts';
import type { PostProblem } from './post-problem.ts';

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
