import { useState } from 'react';
import { setPostFailure } from './post-failure.ts';
import { hasUnsaved } from './unsaved.ts';

/** The maximum file size, and the message for larger files. */
export type UploadLimit = { bytes: number; words: string };

/**
 * Uploads a form's file without leaving the page, which keeps the selection if it fails. Does not send a file that is too
 * large. Without scripts the browser posts the same form.
 */
export function useUpload({ bytes, words }: UploadLimit) {
  const [isBusy, setBusy] = useState(false);
  const [isTooLarge, setTooLarge] = useState(false);
  const onSubmit = async (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    setPostFailure();
    const chosen = form.querySelector<HTMLInputElement>('input[type="file"]');
    const isLarger = (chosen?.files?.[0]?.size ?? 0) > bytes;
    setTooLarge(isLarger);
    if (isLarger) return chosen?.focus();
    // The page reloads after the upload.
    if (hasUnsaved(form) && !window.confirm('Upload now? Changes on this page that are not saved will be lost.')) return;
    setBusy(true);
    const answer = await fetch(form.action, { method: 'POST', body: new FormData(form) }).catch(() => undefined);
    if (answer?.redirected) return window.location.assign(answer.url);
    setBusy(false);
    setPostFailure(answer && answer.status >= 400 ? answer.status : 0);
  };
  return { isBusy, problem: isTooLarge ? words : undefined, onSubmit };
}
