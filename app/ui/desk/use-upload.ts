import { useState } from 'react';
import { tellPostFailure } from './post-failure.ts';
import { hasUnsaved } from './unsaved.ts';

/** How large a file may be, and what is said of a larger one. */
export type UploadLimit = { bytes: number; words: string };

/**
 * Sends a form with a file without leaving the page, which keeps what was chosen when it does not go through. A file that is
 * too large is not sent at all. Without scripts the browser sends the same form.
 */
export function useUpload({ bytes, words }: UploadLimit) {
  const [isBusy, setBusy] = useState(false);
  const [isTooLarge, setTooLarge] = useState(false);
  const onSubmit = async (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    tellPostFailure();
    const chosen = form.querySelector<HTMLInputElement>('input[type="file"]');
    const isLarger = (chosen?.files?.[0]?.size ?? 0) > bytes;
    setTooLarge(isLarger);
    if (isLarger) return chosen?.focus();
    // The page is loaded again with what was uploaded.
    if (hasUnsaved(form) && !window.confirm('Upload now? Changes on this page that are not saved will be lost.')) return;
    setBusy(true);
    const answer = await fetch(form.action, { method: 'POST', body: new FormData(form) }).catch(() => undefined);
    if (answer?.redirected) return window.location.assign(answer.url);
    setBusy(false);
    tellPostFailure(answer && answer.status >= 400 ? answer.status : 0);
  };
  return { isBusy, problem: isTooLarge ? words : undefined, onSubmit };
}
