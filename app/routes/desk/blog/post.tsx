import { services } from '#app/content/services.ts';
import { findStoredPost } from '#app/domain/blog/editing/post-edit-queries.ts';
import { picturesOf } from '#app/domain/blog/editing/post-pictures.ts';
import { countOfDeleted, deletePost, unpublishPost } from '#app/domain/blog/editing/remove-post.ts';
import type { OvertakenPost } from '#app/domain/blog/editing/save-post.ts';
import { textsOf, versionsOf, wholeVersion } from '#app/domain/blog/editing/stored-post.ts';
import { fromDatabase } from '#app/routes/from-database.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { notFound, respond } from '#app/routes/respond.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { DeskPage } from '#app/ui/desk/desk-page.tsx';
import { useFocusOnProblem } from '#app/ui/desk/problem-place.tsx';
import { useAnswer } from '#app/ui/form/post-form.tsx';
import { requireOperator } from '../require-operator.ts';
import type { Route } from './+types/post';
import { BlogPostForm } from './blog-post-form.tsx';
import { saveForm } from './post-actions.ts';
import { DoneNotice, ProblemNotice } from './post-notices.tsx';
import { RemoveForms } from './remove-forms.tsx';
import { PostStateLine } from './state-chip.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireOperator(context);
  const scope = context.get(requestScope);
  const found = await fromDatabase(scope, () => findStoredPost(scope.db, params.postId));
  if (!found) throw notFound();
  const { id, title, slug, state, published_at, updated_at, updated_by, images } = found.post;
  const texts = textsOf(found.post);
  const pictures = picturesOf(images);
  const belongings = { pictures: pictures.length, formerSlugs: found.formerSlugs };
  return {
    post: { id, title, slug, state, published_at, updated_at, updated_by },
    texts,
    opened: versionsOf(texts),
    whole: wholeVersion(found.post),
    belongings: { ...belongings, count: countOfDeleted(belongings) },
    trades: services.map(({ type }) => type),
    pictures,
    done: url.searchParams.get('done') ?? '',
  };
}

export async function action({ context, params: { postId: id } }: Route.ActionArgs) {
  const by = requireOperator(context);
  const scope = context.get(requestScope);
  return fromDatabase(scope, async () => {
    const { db, form = {} } = scope;
    switch (form['do']) {
      case 'unpublish': {
        const outcome = await unpublishPost(db, { id, by });
        return respond(outcome, { fields: form, done: `/admin/blog/${encodeURIComponent(id)}?done=unpublished` });
      }
      case 'delete': {
        const outcome = await deletePost(db, { id, by, opened: form['opened'], number: form['number'] });
        // A post that is gone already is no failure.
        return respond(outcome.outcome === 'missing' ? ({ outcome: 'done' } as const) : outcome, {
          fields: form,
          done: '/admin/blog?done=deleted',
        });
      }
      default:
        return saveForm(scope, by, id);
    }
  });
}

export default function EditPost({ loaderData }: Route.ComponentProps) {
  const came = useAnswer<OvertakenPost>();
  const { post, texts, opened, whole, belongings, trades, pictures, done } = loaderData;
  const path = encodeURIComponent(post.id);
  const actions = (
    <>
      <ButtonLink look="secondary" to={`/admin/blog/${path}/pictures`}>
        Pictures ({belongings.pictures})
      </ButtonLink>
      {post.state === 'published' ? (
        <a className="text-link inline-flex min-h-11 items-center" href={`/blog/${encodeURIComponent(post.slug)}`}>
          On the site
        </a>
      ) : (
        <a className="text-link inline-flex min-h-11 items-center" href={`/admin/blog/preview?post=${path}`}>
          Preview as saved
        </a>
      )}
    </>
  );
  const back = came && came.form !== 'delete' ? came : undefined;
  useFocusOnProblem(came);
  return (
    <DeskPage title={post.title} actions={actions}>
      {came ? <ProblemNotice came={came} /> : <DoneNotice done={done} state={post.state} />}
      <PostStateLine {...post} />
      <BlogPostForm
        id={post.id}
        state={post.state}
        opened={back?.opened ?? opened}
        texts={{ ...texts, ...(back?.typed ?? back?.values) }}
        problems={back?.errors ?? {}}
        trades={trades}
        pictures={pictures}
      />
      <RemoveForms {...post} {...belongings} opened={whole} />
    </DeskPage>
  );
}
