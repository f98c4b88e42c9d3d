import { declineReasons, type ListingPhoto, maxCaption } from '#app/domain/listing-photos/listing-photo.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { TextField } from '#app/ui/form/field.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';

type PhotoRowProps = {
  photo: ListingPhoto;
  number: number;
  count: number;
  /** Of the large size. */
  address: string;
  refused: { caption: string; problem: string } | undefined;
};

/** A photo with its state, its caption, its place and its removal. */
export function PhotoRow({ photo, number, count, address, refused }: PhotoRowProps) {
  const { id, caption, width, height } = photo;
  const label = `Photo ${number} of ${count}`;
  const formId = `photo-${id}`;
  return (
    <li id={formId} className="scroll-mt-24">
      <a href={address} target="_blank" rel="noreferrer">
        <img src={`${address}?size=small`} alt={caption || label} width={width} height={height} loading="lazy" />
      </a>
      <div className="min-w-0 space-y-3">
        <p className="font-semibold">{stateWords(photo)}</p>
        <PostForm aria-label={`Caption of photo ${number}`} className="space-y-3">
          <input type="hidden" name="photo" value={id} />
          <TextField
            name="caption"
            formId={formId}
            label="Caption"
            error={refused?.problem}
            defaultValue={refused?.caption ?? caption}
            hint={`What it shows, in up to ${maxCaption} characters.`}
          />
          <Button type="submit" name="do" value="caption" look="secondary">
            Save caption<span className="sr-only"> of photo {number}</span>
          </Button>
        </PostForm>
        <PostForm aria-label={`Photo ${number}`} className="flex flex-wrap gap-x-4">
          <input type="hidden" name="photo" value={id} />
          {number > 1 && <Move does="earlier" label="Move up" number={number} />}
          {number < count && <Move does="later" label="Move down" number={number} />}
          <Move does="remove" label="Remove" number={number} />
        </PostForm>
      </div>
    </li>
  );
}

const Move = ({ does, label, number }: { does: string; label: string; number: number }) => (
  <button
    type="submit"
    name="do"
    value={does}
    className="min-h-11 cursor-pointer underline underline-offset-4 hover:text-blossom"
  >
    {label}
    <span className="sr-only"> photo {number}</span>
  </button>
);

function stateWords({ state, isShown, reason }: ListingPhoto): string {
  if (state === 'approved') return 'On your page.';
  if (state === 'declined') return `Not on your page. ${reason ? declineReasons[reason] : ''}`;
  return isShown
    ? 'On your page with its earlier caption. The new one is waiting for our approval.'
    : 'Waiting for our approval.';
}
