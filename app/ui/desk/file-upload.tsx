import { useState } from 'react';
import { useNavigation } from 'react-router';
import { Button } from '../controls/button.tsx';
import { setPostFailure } from '../form/post-failure.ts';

/** The maximum file size, and the message for larger files. */
export type UploadLimit = { bytes: number; words: string };

type FileUploadProps = {
  /** The upload's address, which differs from the fields'. */
  action: string;
  name: string;
  accept: string;
  label: string;
  limit: UploadLimit;
  /** Why the previous upload failed. */
  problem?: string | undefined;
  look?: 'primary' | 'secondary';
  /** Between the file and the button. */
  children?: React.ReactNode;
};

/** A separate form that uploads one file, unchanged, with or without scripts. */
export function FileUpload({ action, name, accept, label, limit, problem: earlier, look, children }: FileUploadProps) {
  const { isBusy, onSubmit, problem = earlier } = useUpload(limit);
  return (
    <form
      method="post"
      action={action}
      encType="multipart/form-data"
      onSubmit={onSubmit}
      className="grid min-w-0 grid-cols-1 gap-3"
    >
      <label htmlFor="upload-file" className="font-semibold">
        {label}
      </label>
      <input
        id="upload-file"
        type="file"
        name={name}
        required
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? 'upload-file-error' : undefined}
        className="block min-h-11 w-full max-w-xl rounded-lg border border-line-strong bg-card p-2 file:mr-3 file:min-h-9 file:rounded-md file:border file:border-line-strong file:bg-paper-deep file:px-3 file:text-ink aria-invalid:border-clay"
        accept={accept}
      />
      {problem && (
        <p id="upload-file-error" className="font-medium text-clay">
          {problem}
        </p>
      )}
      {children}
      <Button type="submit" look={look} className="justify-self-start" aria-disabled={isBusy || undefined}>
        {isBusy ? 'Uploading...' : 'Upload'}
      </Button>
    </form>
  );
}

type PictureUploadProps = Pick<FileUploadProps, 'action' | 'limit'> & {
  /** What happens with the picture. */
  hint: string;
};

/** Uploads one picture. */
export const PictureUpload = ({ action, limit, hint }: PictureUploadProps) => (
  <FileUpload
    action={action}
    limit={limit}
    name="picture"
    accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
    label="JPEG, PNG, WebP, AVIF or GIF, up to 8 MB"
    look="secondary"
  >
    <p className="max-w-prose text-sm text-ink-soft">{hint}</p>
  </FileUpload>
);

/**
 * Uploads a form's file without leaving the page, which keeps the selection if it fails. Does not send a file that is too
 * large, or any while another form of the page is sent. Without scripts the browser posts the same form.
 */
function useUpload({ bytes, words }: UploadLimit) {
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
