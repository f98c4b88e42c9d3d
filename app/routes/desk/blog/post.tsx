import { services } from '#app/content/services.ts';
import { counted } from '#app/content/total-words.ts';
import { selectStoredPost } from '#app/domain/blog/editing/post-edit-queries.ts';
import type { PostState } from '#app/domain/blog/editing/post-fields.ts';
import { picturesOf } from '#app/domain/blog/editing/post-pictures.ts';
import { countOfDeleted, deletePost, unpublishPost } from '#app/domain/blog/editing/remove-post.ts';
import type { OvertakenPost } from '#app/domain/blog/editing/save-post.ts';
import { textsOf, versionsOf, wholeVersion } from '#app/domain/blog/editing/stored-post.ts';
import { fromDatabase } from '#app/routes/from-database.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { notFound, respond } from '#app/routes/respond.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { DeskPage } from '#app/ui/desk/desk-page.tsx';
import { useFocusOnProblem } from '#app/ui/desk/problem-place.tsx';
import { TextField } from '#app/ui/form/field.tsx';
import { isAnswerTo, PostForm, useAnswer } from '#app/ui/form/post-form.tsx';
import { requireOperator } from '../require-operator.ts';
import type { Route } from './+types/post';
import { BlogPostForm } from './blog-post-form.tsx';
import { saveForm } from './post-actions.ts';
import { DoneNotice, ProblemNotice } from './post-notices.tsx';
import { PostStateLine } from './state-chip.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireOperator(context);
  const scope = context.get(requestScope);
  const found = await fromDatabase(scope, () => selectStoredPost(scope.db, params.postId));
  if (!found) throw notFound();
  const { id, title, slug, state, published_at, updated_at, updated_by, formerSlugs } = found;
  const texts = textsOf(found);
  return {
    post: { id, title, slug, state, published_at, updated_at, updated_by, formerSlugs },
    texts,
    opened: versionsOf(texts),
    whole: wholeVersion(found),
    count: countOfDeleted(found),
    trades: services.map(({ type }) => type),
    pictures: picturesOf(found.images),
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
  const answer = useAnswer<OvertakenPost>();
  const { post, texts, opened, whole, count, trades, pictures, done } = loaderData;
  const path = encodeURIComponent(post.id);
  const actions = (
    <>
      <ButtonLink look="secondary" to={`/admin/blog/${path}/pictures`}>
        Pictures ({pictures.length})
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
  const back = answer && answer.form !== 'delete' ? answer : undefined;
  useFocusOnProblem(answer);
  return (
    <DeskPage title={post.title} actions={actions}>
      {answer ? <ProblemNotice answer={answer} /> : <DoneNotice done={done} state={post.state} />}
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
      <RemoveForms {...post} pictures={pictures.length} count={count} opened={whole} />
    </DeskPage>
  );
}

type RemoveFormsProps = {
  title: string;
  slug: string;
  state: PostState;
  pictures: number;
  formerSlugs: number;
  /** The count to type to delete it. */
  count: number;
  /** The version of the post shown here. */
  opened: string;
};

/** Unpublishes or deletes a post; first explains what that means. */
function RemoveForms({ title, slug, state, pictures, formerSlugs, count, opened }: RemoveFormsProps) {
  const answer = useAnswer();
  return (
    <div className="mt-10 grid gap-4">
      {state !== 'draft' && (
        <details className="desk-panel">
          <summary className="cursor-pointer font-semibold">Take it off the blog</summary>
          <p className="mt-3 mb-4 max-w-prose">
            {state === 'published'
              ? 'It disappears from the blog, the feed and the sitemap at once, and its address answers “not found”.'
              : 'Readers will not see it on its date.'}{' '}
            It stays here as a draft, and you can publish it again. What you typed above and did not save is not kept.
          </p>
          <PostForm>
            <Button type="submit" name="do" value="unpublish" look="secondary">
              Make it a draft
            </Button>
          </PostForm>
        </details>
      )}
      <details className="desk-panel" open={isAnswerTo(answer, 'delete')}>
        <summary className="cursor-pointer font-semibold">Delete it</summary>
        <p className="mt-3 mb-4 max-w-prose">
          “{title}” is deleted for good: its text, {counted(pictures, 'picture')}, its address /blog/{slug} and{' '}
          {counted(formerSlugs, 'former address', 'former addresses')} that redirect to it. It cannot be undone.
        </p>
        <PostForm noValidate={false} does="delete" fields={{ opened }} className="grid max-w-xl gap-4">
          {({ values, errors, problem }) => (
            <>
              <TextField
                formId="delete"
                name="number"
                label={`To delete, type the number, including the post itself: ${count}`}
                required
                autoComplete="off"
                inputMode="numeric"
                defaultValue={values['number']}
                error={errors['number'] ?? problem}
              />
              <div>
                <Button type="submit" look="secondary">
                  Delete it permanently
                </Button>
              </div>
            </>
          )}
        </PostForm>
      </details>
    </div>
  );
}
