import { counted } from '#app/content/total-words.ts';
import type { ListingField } from '#app/domain/contractors/columns.ts';
import type { Listing } from '#app/domain/listings/listing.ts';
import type { Belongings } from '#app/domain/listings/merge-queries.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { DeskTable } from '#app/ui/desk/desk-table.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';

type MergeFormProps = {
  target: Listing;
  listing: Listing;
  fields: readonly { name: ListingField; label: string }[];
  belongings: Belongings;
  opened: string;
};

/** Which value to keep, field by field, and what the merge does. */
export function MergeForm({ target, listing: other, fields, belongings, opened }: MergeFormProps) {
  const [targetName, otherName] = [target.cells.name ?? '', other.cells.name ?? ''];
  return (
    <PostForm noValidate={false}>
      <input type="hidden" name="other" value={other.id} />
      <input type="hidden" name="opened" value={opened} />
      <p className="mb-4">Which value is right? The others are kept in the history.</p>
      <div className="mb-6">
        <DeskTable columns={[{ head: 'Field', width: 'w-1/5' }, `${targetName} (stays)`, `${otherName} (duplicate)`]}>
          {fields.map(({ name: field, label }) => (
            <tr key={field}>
              <th scope="row">{label}</th>
              <Choice field={field} from="kept" whose="stays" text={target.cells[field]} chosen={target.cells[field] !== null} />
              <Choice
                field={field}
                from="other"
                whose="duplicate"
                text={other.cells[field]}
                chosen={target.cells[field] === null}
              />
            </tr>
          ))}
        </DeskTable>
      </div>
      <div className="desk-panel max-w-prose">
        <p>
          {otherName} leaves the site. Its {counted(belongings.requests, 'request')}, {counted(belongings.claims, 'claim')} and{' '}
          {counted(belongings.counts, 'counted view or call', 'counted views and calls')} become those of {targetName}, and{' '}
          {belongings.formerSlugs === 0 ? 'its address redirects' : `its ${belongings.formerSlugs + 1} addresses redirect`} there.
          The history of {targetName} can undo it.
        </p>
        <Button type="submit" className="mt-4">
          Merge
        </Button>
      </div>
    </PostForm>
  );
}

type ChoiceProps = { field: ListingField; from: 'kept' | 'other'; whose: string; text: string | null; chosen: boolean };

const Choice = ({ field, from, whose, text, chosen }: ChoiceProps) => (
  <td>
    <label className="flex min-h-9 items-start gap-2.5">
      <input type="radio" name={`take-${field}`} value={from} defaultChecked={chosen} className="mt-1 size-4.5 shrink-0" />
      <span className={text === null ? 'text-ink-soft' : undefined}>{text ?? 'nothing'}</span>
      {/* On a phone no column header shows it. */}
      <span className="ml-auto text-sm text-ink-soft md:sr-only">{whose}</span>
    </label>
  </td>
);
