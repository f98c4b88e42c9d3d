import { redirect } from 'react-router';
import { selectStoredPost } from '#app/domain/blog/editing/post-edit-queries.ts';
import { imagesVersion, maxPictures, type PostPicture, picturesOf } from '#app/domain/blog/editing/post-pictures.ts';
import { maxAltLength, removePicture, savePictures, type TypedPicture } from '#app/domain/blog/editing/save-pictures.ts';
import { ownValue } from '#app/platform/own-value.ts';
import { pictureLimit, pictureProblems } from '#app/routes/desk/contractors/picture-problems.ts';
import { fromDatabase } from '#app/routes/from-database.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { notFound, respond } from '#app/routes/respond.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { DeskPage } from '#app/ui/desk/desk-page.tsx';
import { PictureUpload } from '#app/ui/desk/picture-upload.tsx';
import { ProblemPlace, useFocusOnProblem } from '#app/ui/desk/problem-place.tsx';
import { type Answer, PostForm } from '#app/ui/form/post-form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { requireOperator } from '../require-operator.ts';
import type { Route } from './+types/pictures';
import { PictureRow, RemovePicture } from './picture-rows.tsx';

export { reloadAnswered as shouldRevalidate } from '#app/routes/keep-forms.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireOperator(context);
  const scope = context.get(requestScope);
  const found = await fromDatabase(scope, () => selectStoredPost(scope.db, params.postId));
  if (!found) throw notFound();
  const { id, title, images } = found;
  const pictures = picturesOf(images);
  return {
    id,
    title,
    pictures: pictures.slice(0, maxPictures),
    hasRoom: pictures.length < maxPictures,
    opened: imagesVersion(images),
    maxAltLength,
    done: url.searchParams.get('done') ?? '',
  };
}

export async function action({ context, params: { postId: id } }: Route.ActionArgs) {
  const by = requireOperator(context);
  const { db, form = {}, ...scope } = context.get(requestScope);
  const here = `/admin/blog/${encodeURIComponent(id)}/pictures`;
  return fromDatabase({ db, ...scope }, async () => {
    if (form['do'] === 'remove') {
      const removed = await removePicture(db, { id, path: form['path'] ?? '', by });
      throw redirect(removed.outcome === 'done' ? `${here}?done=removed` : here, 303);
    }
    const typed = Array.from({ length: maxPictures }, (_, index) => ({
      alt: form[`alt-${index}`] ?? '',
      place: form[`place-${index}`] ?? '',
      order: form[`order-${index}`] ?? '',
    }));
    const saved = await savePictures(db, { id, typed, opened: form['opened'] ?? '', by });
    return respond(saved, { fields: form, more: { typed }, done: `${here}?done=saved` });
  });
}

export default function PostPictures({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { id, title, pictures, hasRoom, opened, maxAltLength, done } = loaderData;
  // After a conflict, the typed texts belong to other pictures.
  const typed = answer?.problem ? [] : (answer?.typed ?? []);
  useFocusOnProblem(answer);
  return (
    <DeskPage
      title={`Pictures of ${title}`}
      actions={
        <ButtonLink look="secondary" to={`/admin/blog/${encodeURIComponent(id)}`}>
          Back to the post
        </ButtonLink>
      }
    >
      {answer ? <PictureProblemNotice answer={answer} pictures={pictures} /> : <PictureDoneNotice done={done} />}
      <p className="mb-6 max-w-prose text-ink-soft">
        One picture is above the post and in the list of posts; without one, the drawing of the trade is. Those of the gallery are
        below the sections, one each, by their order.
      </p>
      {pictures.length > 0 && (
        <PostForm>
          <input type="hidden" name="opened" value={opened} />
          <ul key={opened} className="mb-6 grid gap-4">
            {pictures.map((picture, index) => (
              <PictureRow
                key={picture.path}
                index={index}
                picture={picture}
                typed={typed[index]}
                problems={answer?.errors ?? {}}
                maxAltLength={maxAltLength}
              />
            ))}
          </ul>
          <Button type="submit" name="do" value="save" size="large">
            Save pictures
          </Button>
        </PostForm>
      )}
      <section className="desk-panel mt-6">
        <h2>Upload a picture</h2>
        {hasRoom ? (
          <PictureUpload
            action={`/admin/pictures?post=${encodeURIComponent(id)}`}
            limit={pictureLimit}
            hint="Location and author data in the file are removed. Save your text above first."
          />
        ) : (
          <p>There is room for {pictures.length} pictures. Remove one first.</p>
        )}
      </section>
      {pictures.length > 0 && (
        <section className="desk-panel mt-6">
          <h2>Remove a picture</h2>
          <ul className="grid gap-2">
            {pictures.map((picture, index) => (
              <RemovePicture key={picture.path} picture={picture} number={index + 1} />
            ))}
          </ul>
        </section>
      )}
    </DeskPage>
  );
}

const texts: Record<string, string> = {
  saved: 'Saved.',
  removed: 'The picture was removed from the post.',
  'picture-uploaded': 'Uploaded. Now describe it and choose its place; readers do not see it before that.',
};

/** @param done from the address. */
function PictureDoneNotice({ done }: { done: string }) {
  const problem = ownValue(pictureProblems, done);
  return problem ? <Notice tone="problem">{problem}</Notice> : <Notice>{ownValue(texts, done)}</Notice>;
}

type ProblemProps = { answer: Answer<{ typed: TypedPicture[] }>; pictures: readonly PostPicture[] };

const PictureProblemNotice = (props: ProblemProps) => (
  <ProblemPlace>
    <ProblemWords {...props} />
  </ProblemPlace>
);

function ProblemWords({ answer, pictures }: ProblemProps) {
  if (!answer.problem) return <Notice tone="problem">Nothing was saved yet. Please look again at what is marked below.</Notice>;
  const typed = (answer.typed ?? []).slice(0, pictures.length).flatMap(({ alt }) => alt || []);
  return (
    <Notice tone="problem">
      <p>{answer.problem}</p>
      {typed.length > 0 && <p>You had written: {typed.map((alt) => `“${alt}”`).join(', ')}</p>}
    </Notice>
  );
}
