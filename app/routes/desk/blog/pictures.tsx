import { redirect } from 'react-router';
import { selectStoredPost } from '#app/domain/blog/editing/post-edit-queries.ts';
import { imagesVersion, maxPictures, type PostPicture, picturesOf } from '#app/domain/blog/editing/post-pictures.ts';
import {
  maxAltLength,
  type PictureProblems,
  removePicture,
  savePictures,
  type TypedPicture,
} from '#app/domain/blog/editing/save-pictures.ts';
import { pictureLimit, pictureProblems } from '#app/routes/desk/contractors/picture-problems.ts';
import { notFound, respond } from '#app/routes/respond.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { DeskPage, Panel, ResultNotice } from '#app/ui/desk/desk-page.tsx';
import { PictureUpload } from '#app/ui/desk/file-upload.tsx';
import { SideLink } from '#app/ui/desk/links.tsx';
import { ProblemPlace, useFocusOnProblem } from '#app/ui/desk/problem-place.tsx';
import { FieldMarks, SelectField, TextField } from '#app/ui/form/field.tsx';
import { type Answer, PostForm } from '#app/ui/form/post-form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { requireOperator } from '../require-operator.ts';
import type { Route } from './+types/pictures';

export { reloadAnswered as shouldRevalidate } from '#app/routes/keep-forms.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const scope = requireOperator(context);
  const found = await selectStoredPost(scope.db, params.postId);
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
  };
}

export async function action({ context, params: { postId: id } }: Route.ActionArgs) {
  const { by, db, form } = requireOperator(context);
  const here = `/admin/blog/${encodeURIComponent(id)}/pictures`;
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
}

export default function PostPictures({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { id, title, pictures, hasRoom, opened, maxAltLength } = loaderData;
  // After a conflict, the typed texts belong to other pictures.
  const typed = answer?.problem ? [] : (answer?.typed ?? []);
  useFocusOnProblem(answer);
  return (
    <DeskPage
      title={`Pictures of ${title}`}
      actions={<SideLink to={`/admin/blog/${encodeURIComponent(id)}`}>Back to the post</SideLink>}
    >
      {answer ? (
        <PictureProblemNotice answer={answer} pictures={pictures} />
      ) : (
        <ResultNotice done={doneWords} problems={pictureProblems} />
      )}
      <p className="mb-6 max-w-prose text-ink-soft">
        One picture is above the post and in the list of posts; without one, the drawing of the trade is. Those of the gallery are
        below the sections, one each, by their order.
      </p>
      {pictures.length > 0 && (
        <PostForm fields={{ opened }}>
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
      <Panel title="Upload a picture" className="mt-6">
        {hasRoom ? (
          <PictureUpload
            action={`/admin/pictures?post=${encodeURIComponent(id)}`}
            limit={pictureLimit}
            hint="Location and author data in the file are removed. Save your text above first."
          />
        ) : (
          <p>There is room for {pictures.length} pictures. Remove one first.</p>
        )}
      </Panel>
      {pictures.length > 0 && (
        <Panel title="Remove a picture" className="mt-6">
          <ul className="grid gap-2">
            {pictures.map((picture, index) => (
              <RemovePicture key={picture.path} picture={picture} number={index + 1} />
            ))}
          </ul>
        </Panel>
      )}
    </DeskPage>
  );
}

const doneWords = {
  saved: 'Saved.',
  removed: 'The picture was removed from the post.',
  'picture-uploaded': 'Uploaded. Now describe it and choose its place; readers do not see it before that.',
};

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

type PictureRowProps = {
  index: number;
  picture: PostPicture;
  typed: TypedPicture | undefined;
  problems: PictureProblems;
  maxAltLength: number;
};

const places = [
  { value: 'featured', label: 'Above the post' },
  { value: 'gallery', label: 'In the gallery' },
  { value: 'unseen', label: 'Not shown; kept here' },
];

/** A picture of a post, with its alt text and position. */
function PictureRow({ index, picture, typed, problems, maxAltLength }: PictureRowProps) {
  const { path, alt, place } = picture;
  const field = (name: string) => ({ formId: 'pictures', name: `${name}-${index}`, error: problems[`${name}-${index}`] });
  return (
    <li className="desk-panel grid grid-cols-1 gap-4 md:grid-cols-[auto_1fr]">
      <div>
        <h2 className="mb-2">Picture {index + 1}</h2>
        <Thumbnail picture={picture} />
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-4 md:grid-cols-2">
        <FieldMarks value="required">
          <div className="md:col-span-2">
            <TextField
              {...field('alt')}
              label="What it shows"
              hint={`For readers who cannot see it, such as “A roof with hail marks”. Up to ${maxAltLength} characters. Needed for a photograph.`}
              defaultValue={typed?.alt ?? alt}
            />
          </div>
          <SelectField {...field('place')} label="Where it goes" options={places} defaultValue={typed?.place ?? place} />
          <TextField
            {...field('order')}
            label="Order in the gallery"
            inputMode="numeric"
            defaultValue={typed?.order ?? (place === 'gallery' ? String(index + 1) : '')}
          />
        </FieldMarks>
        <p className="text-sm wrap-anywhere text-ink-soft md:col-span-2">{path}</p>
      </div>
    </li>
  );
}

/** Pages, including the desk's, load no pictures from other hosts. */
function Thumbnail({ picture: { path, alt } }: { picture: PostPicture }) {
  if (!path.startsWith('/') || path.startsWith('//'))
    return <p className="w-40 text-sm text-ink-soft">It is on another website, so no page shows it.</p>;
  return (
    <img
      src={path.startsWith('/media/pictures/') ? path.replace('.webp', '-small.webp') : path}
      alt={alt || 'Not described yet'}
      width={160}
      height={100}
      loading="lazy"
      className="aspect-[8/5] h-auto w-40 max-w-full rounded-lg border border-line bg-paper object-cover"
    />
  );
}

/** Asks before it removes a picture. */
function RemovePicture({ picture: { path, alt }, number }: { picture: PostPicture; number: number }) {
  return (
    <li>
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-clay">
          Remove picture {number}
          {alt && `: ${alt}`}…
        </summary>
        <PostForm preventScrollReset className="mt-1 mb-4 grid max-w-prose gap-3">
          <p>
            It leaves the post at once, and its description goes. An uploaded file is deleted a day later, unless something else
            shows it. It cannot be undone; you can upload it again. Save first what you typed above.
          </p>
          <input type="hidden" name="path" value={path} />
          <Button type="submit" name="do" value="remove" look="secondary" className="justify-self-start">
            Remove picture {number} permanently
          </Button>
        </PostForm>
      </details>
    </li>
  );
}
