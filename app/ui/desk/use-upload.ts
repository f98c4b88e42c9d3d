import { useState } from 'react';
import { useNavigation } from 'react-router';
import { setPostFailure } from '../form/post-failure.ts';

/** The maximum file size, and the message for larger files. */
export type UploadLimit = { bytes: number; words: string };

/**
 * Uploads a form's file without leaving the page, which keeps the selection if it fails. Does not send a file that is too
 * large, or any while another form of the page is sent. Without scripts the browser posts the same form.
 */
export function useUpload({ bytes, words }: UploadLimit) {
  const [isBusy, setBusy] = useState(false);
  const [isTooLarge, setTooLarge] = useState(false);
  const isPosting = useNavigation().formMethod === 'POST';
  const onSubmit = async (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy || isPosting) return;
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

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Whether any post form has unsaved input. @param except a form to ignore. */
function hasUnsaved(except?: HTMLFormElement): boolean {
  return [...document.forms].some(
    (form) => form !== except && form.method === 'post' && [...form.elements].some((control) => isChanged(control as Control)),
  );
}

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const initial = [...control.options].findIndex((option) => option.defaultSelected);
    return control.selectedIndex !== Math.max(initial, 0);
  }
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
  if (!(control instanceof HTMLInputElement) || control.type === 'hidden') return false;
  return control.type === 'checkbox' || control.type === 'radio'
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue;
}
