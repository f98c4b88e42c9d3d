import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { maxPhotos } from '#app/content/photos.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { keepShown } from '#app/ui/form/post-failure.ts';
import { type Answer, Refused } from '#app/ui/form/post-form.tsx';
import { PhotoPicker } from '#app/ui/photos/photo-picker.tsx';
import { usePhotoUploads } from '#app/ui/photos/use-photo-uploads.ts';
import type { ShownPhotos } from './present-request.ts';

export type UploadFormProps = ShownPhotos & {
  /** @param areAll whether none is left here. */
  onAdded: (areAll: boolean) => void;
  chosen: readonly File[];
};

/** Uploads what is chosen at once, and adds it together. */
export function UploadForm({ address, left, hint, words, problem, problems, onAdded, chosen }: UploadFormProps) {
  const fetcher = useFetcher<Answer>();
  /** Added by the last post. */
  const [added, setAdded] = useState(0);
  const [isRestLeft, setRestLeft] = useState(false);
  // Until the page has loaded again, `left` does not count what was added.
  const max = Math.min(fetcher.state === 'loading' ? left - added : left, maxPhotos);
  const uploads = usePhotoUploads({ address: '/request/photos', max, words: words.picker });
  const { photos, ids, isBusy } = uploads;
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
  const posted = useRef<readonly string[]>([]);
  const { submit } = fetcher;
  useEffect(() => {
    if (!isSubmitted || isBusy) return;
    setSubmitted(false);
    if (ids.length === 0) return form.current?.querySelector<HTMLElement>('.photo-tile button')?.focus();
    posted.current = ids;
    setAdded(0);
    keepShown(undefined);
    submit({ do: 'add-photos', photo_ids: ids.join(',') }, { method: 'post', action: '?' });
  }, [isSubmitted, isBusy, ids, submit]);
  const seen = useRef(fetcher.data);
  // Before the page has loaded again, which takes this form away once there are as many as there can be.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (seen.current === fetcher.data) return;
    seen.current = fetcher.data;
    if (fetcher.data?.state !== 'done') return;
    const { current } = posted;
    // Others have failed, or were chosen meanwhile.
    const areAll = photos.every(({ id = '' }) => current.includes(id));
    uploads.drop(current);
    setAdded(current.length);
    setRestLeft(!areAll);
    onAdded(areAll);
  }, [fetcher.data]);
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
        if (photos.length > 0 && !isSending) setSubmitted(true);
        else event.currentTarget.querySelector<HTMLInputElement>('[type=file]')?.focus();
      }}
    >
      <Refused>{shown}</Refused>
      <PhotoPicker
        uploads={uploads}
        max={max}
        words={words.picker}
        name="photos"
        legend={<span className="sr-only">{words.label}</span>}
        notice={
          isRestLeft && photos.length > 0 && <p className="mt-1.5 text-[0.95rem] font-medium">{words.picker.othersAdded}</p>
        }
      />
      <p className="text-sm text-ink-soft">{hint}</p>
      <Button type="submit" look="secondary" aria-disabled={isSending || undefined}>
        {isSending ? words.sending : words.button}
      </Button>
    </form>
  );
}
