import { PictureUpload } from '#app/ui/desk/picture-upload.tsx';
import { pictureLimit } from './picture-problems.ts';

/** Uploads a contractor's picture. */
export function PictureForm({ id, link, slug }: { id: string; link: string | null; slug: string }) {
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
        <PictureUpload
          action={`/admin/pictures?contractor=${encodeURIComponent(id)}`}
          limit={pictureLimit}
          hint="It replaces the current picture at once; the history can undo that. Save your text above first."
        />
      </div>
    </section>
  );
}
