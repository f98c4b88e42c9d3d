import { redirect } from 'react-router';
import { postFieldRecords } from '#app/domain/blog/editing/post-fields.ts';
import { previewPost } from '#app/domain/blog/editing/save-post.ts';
import type { Database } from '#app/platform/database.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { presentPost } from '#app/routes/site/blog/present-post.ts';
import { ServerMarkup } from '#app/ui/hydration/server-markup.tsx';
import { PageMeta } from '#app/ui/layout/page-meta.tsx';
import { requireOperator } from '../require-operator.ts';
import type { Route } from './+types/post-preview';
import { typedPost } from './post-actions.ts';

/** A saved post. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = requireOperator(context);
  const id = url.searchParams.get('post');
  // The action answers a posted form.
  return id === null && context.get(requestScope).form ? null : present(db, id ?? '');
}

/** A post as typed in the form; nothing is stored. */
export async function action({ context }: Route.ActionArgs) {
  const { db, form } = requireOperator(context);
  return present(db, form['post'], form);
}

async function present(db: Database, id: string | undefined, form?: Readonly<Record<string, string>>) {
  const found = await previewPost(db, { id, typed: typedPost(form) });
  if (!found) throw redirect('/admin/blog');
  const labels = Object.keys(found.problems).map((field) => postFieldRecords[field as keyof typeof found.problems].label);
  return { ...(await presentPost(found.post)), labels, isTyped: form !== undefined };
}

// The public page's component, rendered only by the server, so that no public script is split for this page.
const PostBody = import.meta.env.SSR ? (await import('#app/routes/site/blog/post-body.tsx')).PostBody : undefined;

export default function PreviewPost({ loaderData, actionData }: Route.ComponentProps) {
  const shown = actionData ?? loaderData;
  return (
    <main id="main" tabIndex={-1} className="outline-none">
      <PageMeta title={`Preview: ${shown?.post.title ?? 'a post'}`} description="For the operators of the site." />
      <div className="page-width pt-4 sm:pt-6">
        <p role="status" className="rounded-card border border-line bg-leaf-soft p-6">
          {shown ? words(shown) : 'Open a preview from the form of a post.'}
        </p>
      </div>
      {/* Its links leave the desk, for pages with another layout. */}
      <div onClickCapture={(event) => event.stopPropagation()}>
        {shown && <ServerMarkup id="preview" content={PostBody} props={shown} />}
      </div>
    </main>
  );
}

function words({ isTyped, labels }: { isTyped: boolean; labels: readonly string[] }): string {
  if (!isTyped) return 'Preview of the saved post. Only operators see this page.';
  const wrong = labels.length > 0 ? ` Not valid yet, so shown as saved: ${labels.join(', ')}.` : '';
  return `Preview of the form as you typed it; nothing was saved. Close this tab to keep writing.${wrong}`;
}
