import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { maxPhotos } from '#app/content/photos.ts';
import type { FormAnswer } from '#app/routes/form-answer.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { PhotoPicker } from '#app/ui/photos/photo-picker.tsx';
import { usePhotoUploads } from '#app/ui/photos/use-photo-uploads.ts';
import { Problem } from './change-form.tsx';
import type { ShownPhotos } from './present-photos.ts';

type UploadFormProps = ShownPhotos & { onAdded: () => void; chosen: readonly File[] };

/** Uploads what is chosen at once, and adds it together. */
export function UploadForm({ address, left, hint, words, problem, problems, onAdded, chosen }: UploadFormProps) {
  const fetcher = useFetcher<FormAnswer>();
  const uploads = usePhotoUploads({ address: '/request/photos', most: left, words: words.picker });
  const { ids, isBusy } = uploads;
  const form = useRef<HTMLFormElement>(null);
  const first = useRef<readonly File[] | undefined>(chosen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (!first.current) return;
    uploads.add(first.current);
    first.current = undefined;
    // The field that had the focus is gone.
    if (document.activeElement === document.body) form.current?.querySelector<HTMLInputElement>('[type=file]')?.focus();
  }, []);
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
      ref={form}
      method="post"
      action={address}
      encType="multipart/form-data"
      aria-label={words.label}
      aria-busy={isSending}
      className="space-y-4"
      onSubmit={(event) => {
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
