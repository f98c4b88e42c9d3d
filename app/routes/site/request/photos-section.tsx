import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { maxPhotos } from '#app/content/photos.ts';
import type { FormAnswer } from '#app/routes/form-answer.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { PhotoPicker } from '#app/ui/photos/photo-picker.tsx';
import { RequestPhotos } from '#app/ui/photos/request-photos.tsx';
import { usePhotoUploads } from '#app/ui/photos/use-photo-uploads.ts';
import { Problem } from './change-form.tsx';
import type { ShownPhotos } from './present-photos.ts';

/** The photos of a request, each with its removal, and further ones. */
export function PhotosSection(props: ShownPhotos) {
  const { photos, left, isFull, words } = props;
  const [said, setSaid] = useState(props.said);
  if (photos.length === 0 && left === 0) return null;
  return (
    <section id="photos" aria-labelledby="photos-title" className="scroll-mt-24 print:hidden lg:col-start-1">
      <h2 id="photos-title" className="mb-4 text-2xl sm:text-3xl">
        {words.title}
      </h2>
      <div role="status">
        {said && <p className="mb-4 rounded-lg border border-leaf bg-leaf-soft px-4 py-3 font-medium">{said}</p>}
      </div>
      {photos.length > 0 && (
        <div className="mb-5">
          <RequestPhotos
            photos={photos}
            below={(index) => (
              <form method="post" action="?#photos">
                <input type="hidden" name="do" value="remove-photo" />
                <input type="hidden" name="photo" value={photos[index]?.id} />
                <button type="submit" className="min-h-11 cursor-pointer underline underline-offset-4 hover:text-blossom">
                  {words.remove}
                  <span className="sr-only"> {photos[index]?.alt}</span>
                </button>
              </form>
            )}
          />
        </div>
      )}
      {isFull && <p className="text-ink-soft">{words.full}</p>}
      {left > 0 && <AddPhotos {...props} onAdded={() => setSaid(props.done)} />}
    </section>
  );
}

/** Uploads what is chosen at once, and adds it together; without scripts, one form does both. */
function AddPhotos({ address, left, hint, words, problem, problems, onAdded }: ShownPhotos & { onAdded: () => void }) {
  const fetcher = useFetcher<FormAnswer>();
  const uploads = usePhotoUploads({ address: '/request/photos', most: left, words: words.picker });
  const { ids, isBusy } = uploads;
  const [isSubmitted, setSubmitted] = useState(false);
  const { submit } = fetcher;
  useEffect(() => {
    if (!isSubmitted || isBusy) return;
    setSubmitted(false);
    if (ids.length > 0) submit({ do: 'add-photos', photo_ids: ids.join(',') }, { method: 'post', action: '?' });
  }, [isSubmitted, isBusy, ids, submit]);
  const seen = useRef(fetcher.data);
  const added = useRef(onAdded);
  added.current = onAdded;
  const { clear } = uploads;
  useEffect(() => {
    if (fetcher.state !== 'idle' || seen.current === fetcher.data) return;
    seen.current = fetcher.data;
    if (fetcher.data?.state !== 'done') return;
    clear();
    added.current();
  }, [fetcher.state, fetcher.data, clear]);
  const refused = fetcher.state === 'idle' && fetcher.data?.state !== 'done' ? fetcher.data : undefined;
  const known: Readonly<Record<string, string>> = problems;
  const shown = refused ? (known[refused.problem ?? ''] ?? problems['cut-off']) : problem;
  const isSending = isSubmitted || fetcher.state !== 'idle';
  return (
    <form
      method="post"
      action={address}
      encType="multipart/form-data"
      aria-label={words.label}
      aria-busy={isSending}
      className="space-y-4"
      onSubmit={(event) => {
        // What was chosen before the scripts ran is in the form.
        if (uploads.photos.length === 0 && event.currentTarget.querySelector<HTMLInputElement>('[type=file]')?.files?.length)
          return;
        event.preventDefault();
        if (uploads.photos.length > 0 && !isSending) setSubmitted(true);
        else event.currentTarget.querySelector<HTMLInputElement>('[type=file]')?.focus();
      }}
    >
      {shown && <Problem>{shown}</Problem>}
      <PhotoPicker
        uploads={uploads}
        most={Math.min(left, maxPhotos)}
        words={words.picker}
        name="photos"
        legend={<span className="sr-only">{words.label}</span>}
      />
      <p className="text-sm text-ink-soft">{hint}</p>
      <Button type="submit" look="secondary" aria-disabled={isSending || undefined}>
        {isSending ? words.sending : words.button}
      </Button>
    </form>
  );
}
