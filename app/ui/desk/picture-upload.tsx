import { Button } from '../controls/button.tsx';
import { type UploadLimit, useUpload } from './use-upload.ts';

type PictureUploadProps = {
  /** The upload's address, which differs from the fields'. */
  action: string;
  /** What happens with the picture. */
  hint: string;
  limit: UploadLimit;
};

/** A separate form that uploads one picture. */
export function PictureUpload({ action, hint, limit }: PictureUploadProps) {
  const { isBusy, problem, onSubmit } = useUpload(limit);
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
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? 'picture-file-error' : undefined}
        className="w-full"
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
      />
      {problem && (
        <p id="picture-file-error" className="font-medium text-clay">
          {problem}
        </p>
      )}
      <p className="text-sm text-ink-soft">{hint}</p>
      <Button type="submit" look="secondary" className="justify-self-start" aria-disabled={isBusy || undefined}>
        {isBusy ? 'Uploading...' : 'Upload'}
      </Button>
    </form>
  );
}
