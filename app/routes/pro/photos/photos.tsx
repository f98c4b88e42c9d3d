import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { photoPickerWords } from '#app/content/pages/photo-picker-words.ts';
import { photoProblems } from '#app/content/photo-problems.ts';
import { editListingPhoto, photoEdits } from '#app/domain/listing-photos/change-listing-photos.ts';
import { declineReasons, type ListingPhoto, maxCaption, maxListingPhotos } from '#app/domain/listing-photos/listing-photo.ts';
import { selectListingPhotos } from '#app/domain/listing-photos/listing-photo-queries.ts';
import { ownValue } from '#app/platform/own-value.ts';
import { badRequest, respond } from '#app/routes/respond.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { TextField } from '#app/ui/form/field.tsx';
import { fieldsOf, PostForm, useAnswer } from '#app/ui/form/post-form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PhotoPicker } from '#app/ui/photos/photo-picker.tsx';
import photoStyle from '#app/ui/photos/photos.css?url';
import { usePhotoUploads } from '#app/ui/photos/use-photo-uploads.ts';
import { ProPage } from '#app/ui/pro/pro-page.tsx';
import { requireListing } from '../require-member.ts';
import type { Route } from './+types/photos';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: photoStyle }];

const doneWords: Record<string, string> = {
  added: 'Added. We check each photo before it goes on your page.',
  caption: 'Saved. We check the caption before it goes on your page.',
  remove: 'Removed.',
  earlier: 'Moved.',
  later: 'Moved.',
};

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, listing } = requireListing(context, params.contractorId);
  const { searchParams: query } = url;
  return {
    name: listing.name,
    contractorId: listing.contractorId,
    photos: await selectListingPhotos(db, listing.contractorId),
    done: ownValue(doneWords, query.get('done') ?? ''),
    problem: query.get('photo') === 'too-many' ? tooMany : ownValue<string>(photoProblems, query.get('photo') ?? ''),
  };
}

const tooMany = `A listing can have up to ${maxListingPhotos} photos. Remove one to add another.`;

export async function action({ context, params, url }: Route.ActionArgs) {
  const { db, form = {}, listing, by } = requireListing(context, params.contractorId);
  const { do: what = '', photo = '', caption = '' } = form;
  const { contractorId, name } = listing;
  const does = photoEdits.find((one) => one === what);
  if (!does) throw badRequest();
  const outcome = await editListingPhoto(db, { contractorId, name, by }, { do: does, photo, caption });
  const done = `${url.pathname.replace(/\.data$/, '')}?done=${what}${what === 'remove' ? '' : `#photo-${photo}`}`;
  return respond(outcome, { fields: form, done });
}

/** Photos of a listing's work: each waits for an operator before it is public. */
export default function ListingPhotos({ loaderData }: Route.ComponentProps) {
  const refused = useAnswer();
  const { name, contractorId, photos, done, problem } = loaderData;
  const left = maxListingPhotos - photos.length;
  const here = `/pro/listings/${encodeURIComponent(contractorId)}/photos`;
  return (
    <ProPage
      title="Photos of your work"
      lede={`Up to ${maxListingPhotos} on the page of ${name}, in this order. Show finished work, not people, prices or phone numbers. We check each one before it goes live.`}
    >
      <Notice>{refused ? undefined : done}</Notice>
      <Notice tone="problem">{refused ? undefined : problem}</Notice>
      {photos.length > 0 && (
        <ol className="pro-photos">
          {photos.map((photo, index) => (
            <PhotoRow key={photo.id} photo={photo} number={index + 1} count={photos.length} address={`${here}/${photo.id}`} />
          ))}
        </ol>
      )}
      <section className="pro-section" aria-labelledby="add">
        <h2 id="add">Add photos</h2>
        {left > 0 ? <AddPhotos address={`${here}/upload`} left={left} stored={photos} /> : <p>{tooMany}</p>}
      </section>
    </ProPage>
  );
}

type AddPhotosProps = { address: string; left: number; stored: readonly Pick<ListingPhoto, 'id'>[] };

/**
 * Stores each photo as soon as it is chosen. It is then on the listing, whether or not the page can be loaded again: its place
 * is in the list of stored ones, where it can be removed. Without scripts, a form sends several.
 */
function AddPhotos({ address, left, stored }: AddPhotosProps) {
  const { revalidate } = useRevalidator();
  // Stored since the list was loaded.
  const [unlisted, setUnlisted] = useState<readonly string[]>([]);
  const isUnlisted = (id: string) => !stored.some((photo) => photo.id === id);
  const max = left - unlisted.filter(isUnlisted).length;
  const uploads = usePhotoUploads({ address, max, words: photoPickerWords, onStopped: () => void revalidate() });
  const { photos, ids, drop } = uploads;
  const [isAdded, setAdded] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when one is uploaded
  useEffect(() => {
    if (ids.length === 0) return;
    drop(ids);
    setUnlisted((now) => [...now, ...ids]);
    setAdded(true);
    void revalidate();
  }, [ids.join()]);
  // One that is removed from the list later leaves its place to another.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the list was loaded
  useEffect(() => setUnlisted((now) => now.filter(isUnlisted)), [stored]);
  return (
    <PostForm
      action={address}
      encType="multipart/form-data"
      reloadDocument
      className="space-y-4"
      onSubmit={(event) => photos.length > 0 && event.preventDefault()}
    >
      <PhotoPicker
        uploads={uploads}
        max={max}
        words={photoPickerWords}
        name="photos"
        legend={<span className="sr-only">Add photos</span>}
        notice={
          isAdded && <p className="mt-2 font-medium">{photos.length === 0 ? doneWords['added'] : photoPickerWords.othersAdded}</p>
        }
      />
      <p className="text-sm text-ink-soft">JPEG, PNG, WebP or AVIF, 10 MB each. Add captions afterwards.</p>
      <Button type="submit" look="secondary" className="photo-no-scripts">
        Upload
      </Button>
    </PostForm>
  );
}

type PhotoRowProps = {
  photo: ListingPhoto;
  number: number;
  count: number;
  /** Of the large size. */
  address: string;
};

/** A photo with its state, its caption, its place and its removal. */
function PhotoRow({ photo, number, count, address }: PhotoRowProps) {
  const { id, caption, width, height } = photo;
  const label = `Photo ${number} of ${count}`;
  const formId = `photo-${id}`;
  return (
    <li id={formId} className="scroll-mt-24">
      <a href={address} target="_blank" rel="noreferrer">
        <img src={`${address}?size=small`} alt={caption || label} width={width} height={height} loading="lazy" />
      </a>
      <div className="min-w-0 space-y-3">
        <p className="font-semibold">{stateWords(photo)}</p>
        <PostForm does="caption" fields={{ photo: id }} aria-label={`Caption of photo ${number}`} className="space-y-3">
          {(own) => (
            <>
              <TextField
                {...fieldsOf(formId, own)('caption', caption)}
                label="Caption"
                hint={`What it shows, in up to ${maxCaption} characters.`}
              />
              <Button type="submit" look="secondary">
                Save caption<span className="sr-only"> of photo {number}</span>
              </Button>
            </>
          )}
        </PostForm>
        <PostForm fields={{ photo: id }} aria-label={`Photo ${number}`} className="flex flex-wrap gap-x-4">
          {number > 1 && <Move does="earlier" label="Move up" number={number} />}
          {number < count && <Move does="later" label="Move down" number={number} />}
          <Move does="remove" label="Remove" number={number} />
        </PostForm>
      </div>
    </li>
  );
}

const Move = ({ does, label, number }: { does: string; label: string; number: number }) => (
  <button
    type="submit"
    name="do"
    value={does}
    className="min-h-11 cursor-pointer underline underline-offset-4 hover:text-blossom"
  >
    {label}
    <span className="sr-only"> photo {number}</span>
  </button>
);

function stateWords({ state, isShown, reason }: ListingPhoto): string {
  if (state === 'approved') return 'On your page.';
  if (state === 'declined') return `Not on your page. ${reason ? declineReasons[reason] : ''}`;
  return isShown
    ? 'On your page with its earlier caption. The new one is waiting for our approval.'
    : 'Waiting for our approval.';
}
