import type { Contractor } from '#app/domain/contractors/contractor.ts';
import { listingPhotoPath, type ShownListingPhoto } from '#app/domain/listing-photos/listing-photo.ts';
import type { ShownFact } from './shown-facts.ts';

const link = 'text-blossom underline underline-offset-4 hover:text-blossom-deep';

type FactStripProps = { contractor: Contractor; facts: readonly ShownFact[]; photos: readonly ShownListingPhoto[] };

/** What decides, at a glance: two facts in a row on a phone, all on a wide screen; with the photos of work below. */
export default function FactStrip({ contractor, facts, photos }: FactStripProps): React.ReactNode {
  return (
    <>
      {facts.length > 0 && (
        <div className="fact-strip">
          <dl aria-label="At a glance">
            {facts.map(({ label, value, note, noteLanguage, link: further, isOpen }) => (
              <div key={label} className={label === 'Goes to' ? 'whole' : undefined}>
                <dt>{label}</dt>
                <dd className={isOpen ? 'value text-leaf' : 'value'}>{value}</dd>
                {note && <dd lang={noteLanguage}>{note}</dd>}
                {further && (
                  <dd className="print:hidden">
                    <a href={further.to} rel={further.to.startsWith('#') ? undefined : 'noopener'} className={link}>
                      {further.text}
                    </a>
                  </dd>
                )}
              </div>
            ))}
          </dl>
        </div>
      )}
      {photos.length > 0 && <WorkPhotos name={contractor.name} photos={photos} />}
    </>
  );
}

/** Shown before the others are unfolded. */
const maxFirst = 4;

/** A contractor's photos of its work, each approved by us; the first ones, and the others folded. */
function WorkPhotos({ name, photos }: { name: string; photos: readonly ShownListingPhoto[] }) {
  const [first, others] = [photos.slice(0, maxFirst), photos.slice(maxFirst)];
  return (
    <section aria-labelledby="work-photos" className="work-photos print:hidden">
      <h2 id="work-photos" className="sr-only">
        Photos of work
      </h2>
      <PhotoGrid name={name} photos={first} from={1} />
      {others.length > 0 && (
        <details>
          <summary>{others.length === 1 ? '1 more photo' : `${others.length} more photos`}</summary>
          <PhotoGrid name={name} photos={others} from={maxFirst + 1} />
        </details>
      )}
    </section>
  );
}

function PhotoGrid({ name, photos, from }: { name: string; photos: readonly ShownListingPhoto[]; from: number }) {
  return (
    <ul>
      {photos.map(({ id, caption, width, height }, index) => (
        <li key={id}>
          {/* Relative, so that the browser opens it: a path is taken for a page of the site. */}
          <a href={`../..${listingPhotoPath(id)}`}>
            <img
              src={listingPhotoPath(id, 'small')}
              alt={caption || `Work by ${name}, photo ${from + index}`}
              width={width}
              height={height}
              loading="lazy"
            />
          </a>
          {/* The same words are the picture's text. */}
          {caption && (
            <p aria-hidden="true" dir="auto">
              {caption}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
