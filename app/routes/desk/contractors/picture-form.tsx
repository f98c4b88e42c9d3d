import { Button } from '#app/ui/controls/button.tsx';
import { useUpload } from '#app/ui/desk/use-upload.ts';

/** Uploads a contractor's picture. A form of its own: files go another way than fields do. */
export function PictureForm({ id, link, slug }: { id: string; link: string | null; slug: string }) {
  const { isBusy, onSubmit } = useUpload();
  return (
    <section className="desk-panel mt-6">
      <h2>Upload a picture</h2>
      <div className="flex flex-wrap gap-6">
        <img
          src={link?.startsWith('/media/pictures/') ? link.replace('.webp', '-small.webp') : `/media/contractors/${slug}`}
          alt="As the site shows it now"
          width={160}
          height={120}
          className="h-30 w-40 rounded-lg border border-line bg-paper object-contain"
        />
        <form
          method="post"
          action={`/admin/pictures?contractor=${encodeURIComponent(id)}`}
          encType="multipart/form-data"
          onSubmit={onSubmit}
          className="grid max-w-prose gap-3"
        >
          <label htmlFor="picture-file" className="font-semibold">
            JPEG, PNG, WebP, AVIF or GIF, up to 8 MB
          </label>
          <input
            id="picture-file"
            type="file"
            name="picture"
            required
            accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
          />
          <p className="text-sm text-ink-soft">
            It takes the place of the first picture at once; the history can undo that. Save first what you typed above.
          </p>
          <Button type="submit" look="secondary" className="justify-self-start" aria-disabled={isBusy || undefined}>
            {isBusy ? 'Uploading...' : 'Upload'}
          </Button>
        </form>
      </div>
    </section>
  );
}
