import { Button } from '../controls/button.tsx';
import { useUpload } from './use-upload.ts';

type PictureUploadProps = {
  /** Where the file goes: another way than fields do. */
  action: string;
  /** What becomes of it. */
  hint: string;
};

/** A form of its own that uploads one picture. */
export function PictureUpload({ action, hint }: PictureUploadProps) {
  const { isBusy, onSubmit } = useUpload();
  return (
    <form
      method="post"
      action={action}
      encType="multipart/form-data"
      onSubmit={onSubmit}
      className="grid max-w-prose min-w-0 grid-cols-1 gap-3"
    >
      <label htmlFor="picture-file" className="font-semibold">
        JPEG, PNG, WebP, AVIF or GIF, up to 8 MB
      </label>
      <input
        id="picture-file"
        type="file"
        name="picture"
        required
        className="w-full"
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
      />
      <p className="text-sm text-ink-soft">{hint}</p>
      <Button type="submit" look="secondary" className="justify-self-start" aria-disabled={isBusy || undefined}>
        {isBusy ? 'Uploading...' : 'Upload'}
      </Button>
    </form>
  );
}
