import type { PostPicture } from '#app/domain/blog/editing/post-pictures.ts';
import type { PictureProblems, TypedPicture } from '#app/domain/blog/editing/save-pictures.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { FieldMarks, SelectField, TextField } from '#app/ui/form/field.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';

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
export function PictureRow({ index, picture, typed, problems, maxAltLength }: PictureRowProps) {
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
export function RemovePicture({ picture: { path, alt }, number }: { picture: PostPicture; number: number }) {
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
