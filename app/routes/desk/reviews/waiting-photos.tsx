import { declineReasons } from '#app/domain/listing-photos/listing-photo.ts';
import type { WaitingPhoto } from '#app/domain/listing-photos/listing-photo-queries.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { ContractorLink } from '#app/ui/desk/links.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';

/** Photos of contractors' work that wait for a decision, by listing; one form decides about a listing's. */
export function WaitingPhotos({ photos }: { photos: readonly WaitingPhoto[] }) {
  const byListing = new Map<string, WaitingPhoto[]>();
  for (const photo of photos) byListing.set(photo.contractorId, [...(byListing.get(photo.contractorId) ?? []), photo]);
  return (
    <>
      {[...byListing].map(([contractorId, own]) => (
        <section key={contractorId} aria-labelledby={`photos-${contractorId}`} className="desk-panel mb-6">
          <h3 id={`photos-${contractorId}`} className="mb-3 text-lg font-semibold wrap-anywhere">
            <ContractorLink id={contractorId}>{own[0]?.contractor}</ContractorLink>
          </h3>
          <PostForm does="photos" aria-label={`Photos of ${own[0]?.contractor}`}>
            <ul className="waiting-photos mb-4">
              {own.map((photo, index) => (
                <WaitingOne key={photo.id} photo={photo} number={index + 1} />
              ))}
            </ul>
            <Button type="submit">Save decisions</Button>
          </PostForm>
        </section>
      ))}
    </>
  );
}

function WaitingOne({ photo, number }: { photo: WaitingPhoto; number: number }) {
  const { id, version, caption, shownCaption, member, width, height, contractor } = photo;
  const address = `/admin/reviews/photos/${id}`;
  return (
    <li>
      <a href={address} target="_blank" rel="noreferrer">
        <img
          src={`${address}?size=small`}
          alt={caption || `Photo ${number} of ${contractor}`}
          width={width}
          height={height}
          loading="lazy"
        />
      </a>
      <p className="wrap-anywhere" dir="auto">
        {caption || 'No caption'}
      </p>
      {shownCaption !== null && (
        <p className="text-sm text-ink-soft wrap-anywhere">
          Public now {shownCaption ? `as “${shownCaption}”` : 'without a caption'}. Only its caption changed.
        </p>
      )}
      <p className="text-sm text-ink-soft wrap-anywhere">{member ? `Added by ${member}` : 'Added by a former member'}</p>
      <label className="mt-2 block">
        <span className="mb-1 block font-semibold">Photo {number}</span>
        <select
          name={`photo ${id} ${version}`}
          defaultValue=""
          className="min-h-11 w-full rounded-lg border border-line-strong bg-card px-3"
        >
          <option value="">Leave it waiting</option>
          <option value="approve">Approve</option>
          {Object.entries(declineReasons).map(([reason, words]) => (
            <option key={reason} value={reason}>
              Decline: {words}
            </option>
          ))}
        </select>
      </label>
    </li>
  );
}
