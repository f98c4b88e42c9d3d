import { useEffect, useRef, useState } from 'react';
import type { PhotoPickerWords } from '#app/content/pages/photo-picker-words.ts';
import { maxPhotos } from '#app/content/photos.ts';
import { usePhotoUploads } from '#app/ui/photos/use-photo-uploads.ts';

/** From the server: the browser loads no words of its own. */
export type FormPhotoWords = PhotoPickerWords & { sentAfterwards: string; notSent: string };

/** Photos that go with a form: its submission waits for uploads in progress, and says so when one has failed. */
export function useFormPhotos(words: FormPhotoWords) {
  const uploads = usePhotoUploads({ address: '/request/photos', max: maxPhotos, words });
  const { isBusy, hasFailed } = uploads;
  const [waiting, setWaiting] = useState<HTMLFormElement>();
  const [isWarned, setWarned] = useState(false);
  const mayPass = useRef(false);

  const warn = () => {
    setWarned(true);
    document.querySelector<HTMLElement>('.photo-tile[data-state="failed"] button')?.focus();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the uploads end
  useEffect(() => {
    if (!waiting || isBusy) return;
    setWaiting(undefined);
    if (hasFailed) warn();
    else waiting.requestSubmit();
  }, [waiting, isBusy, hasFailed]);
  useEffect(() => {
    mayPass.current = hasFailed && isWarned;
    if (!hasFailed) setWarned(false);
  }, [hasFailed, isWarned]);

  return {
    uploads,
    isWaiting: waiting !== undefined,
    notice: waiting ? words.sentAfterwards : isWarned ? words.notSent : undefined,
    /** @returns whether it held the submission back. */
    hold(event: React.SubmitEvent<HTMLFormElement>): boolean {
      if (!isBusy && (!hasFailed || mayPass.current)) return false;
      event.preventDefault();
      if (isBusy) setWaiting(event.currentTarget);
      else warn();
      return true;
    },
  };
}
