import type { Contractor } from '#app/domain/contractors/contractor.ts';
import type { ShownListingPhoto } from '#app/domain/listing-photos/listing-photo.ts';
import type { ShownFact } from './shown-facts.ts';
import { WorkPhotos } from './work-photos.tsx';

const link = 'text-blossom underline underline-offset-4 hover:text-blossom-deep';

export type FactStripProps = {
  contractor: Contractor;
  facts: readonly ShownFact[];
  photos: readonly ShownListingPhoto[];
};

/** What decides, at a glance, with the photos of work below. */
export default function FactStrip({ contractor, facts, photos }: FactStripProps): React.ReactNode {
  return (
    <>
      <Strip facts={facts} />
      <WorkPhotos name={contractor.name} photos={photos} />
    </>
  );
}

/** Two facts in a row on a phone, all on a wide screen. */
function Strip({ facts }: Pick<FactStripProps, 'facts'>) {
  if (facts.length === 0) return null;
  return (
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
  );
}
