import { useEffect, useState } from 'react';
import { data, Link, useNavigation } from 'react-router';
import { type Published, publishPost } from '#app/domain/blog/publish-post.ts';
import { stormDamagePost } from '#app/domain/blog/storm-damage-post.ts';
import { requireOperator } from '#app/routes/desk/require-operator.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { DeskPage } from '#app/ui/desk/desk-page.tsx';
import { showToast, type Toast } from '#app/ui/feedback/toasts.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';
import type { Route } from './+types/create-storm-damage-blog-post';

export function loader({ context }: Route.LoaderArgs) {
  requireOperator(context);
  return { title: stormDamagePost.title };
}

/** The page's text never changes. */
export const shouldRevalidate = () => false;

export async function action({ context }: Route.ActionArgs) {
  const published = await publishPost(requireOperator(context), stormDamagePost);
  return data(published, { status: statuses[published.outcome] });
}

/** Treats a foreign response, such as a proxy's, or none at all, as any other failure. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<Published> {
  try {
    return await serverAction();
  } catch {
    return { outcome: 'failed' };
  }
}

const statuses = { created: 201, exists: 409, hidden: 409, failed: 503 } satisfies Record<Published['outcome'], number>;

const toasts: Record<Published['outcome'], Toast> = {
  created: { title: 'Success', description: 'Blog post created successfully' },
  exists: { title: 'Already Published', description: 'The blog has this post already. Nothing was changed.' },
  hidden: { title: 'Not Created', description: 'A draft, or a post dated later, has this address. Nothing was changed.' },
  failed: { title: 'Error', description: 'Failed to create blog post. Please try again.', tone: 'destructive' },
};

export default function CreateStormDamageBlogPost({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST';
  const [rendered] = useState(actionData);
  useEffect(() => {
    // The server-rendered outcome is already on the page.
    if (actionData && actionData !== rendered) showToast(toasts[actionData.outcome]);
  }, [actionData, rendered]);
  return (
    <DeskPage title="Create the storm damage post">
      <p className="max-w-prose text-lg text-ink-soft">
        Adds “{loaderData.title}” to the blog, dated today. If the blog already has this post, nothing changes.
      </p>
      <PostForm preventScrollReset className="mt-8" onSubmit={(event) => busy && event.preventDefault()}>
        <Button type="submit" size="large" aria-disabled={busy || undefined}>
          {busy ? 'Creating...' : 'Create Blog Post'}
        </Button>
      </PostForm>
      <div role="status" className="mt-8 empty:hidden">
        {actionData && !busy && <Outcome published={actionData} />}
      </div>
    </DeskPage>
  );
}

function Outcome({ published }: { published: Published }) {
  const { title, description, tone } = toasts[published.outcome];
  return (
    <div
      data-tone={tone ?? 'plain'}
      className="rounded-lg border border-leaf bg-leaf-soft px-5 py-4 data-[tone=destructive]:border-clay data-[tone=destructive]:bg-card data-[tone=destructive]:text-clay"
    >
      <p className="font-semibold">{title}</p>
      <p>{description}</p>
      {'slug' in published && (
        <Link
          to={`/blog/${published.slug}`}
          reloadDocument // Another frame than the desk's.
          className="mt-1 inline-flex min-h-9 items-center font-medium text-blossom underline underline-offset-4"
        >
          Read the post
        </Link>
      )}
    </div>
  );
}
