import { Link } from 'react-router';
import type { History } from '#app/domain/listings/find-history.ts';
import type { Merge } from '#app/domain/listings/merge-queries.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { DeskTable } from '#app/ui/desk/desk-table.tsx';
import { Moment } from '#app/ui/desk/times.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';

/** Contractors merged into this one, each with an undo button. */
export function Merges({ merges }: { merges: readonly Merge[] }) {
  if (merges.length === 0) return null;
  return (
    <section className="desk-panel mb-6">
      <h2>Merged into it</h2>
      <ul className="grid gap-4">
        {merges.map(({ id, at, person, otherId, otherName }) => (
          <li key={id}>
            <PostForm className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <span>
                <Link className="text-link" to={`/admin/contractors/${encodeURIComponent(otherId)}`}>
                  {otherName}
                </Link>
                , by {person}, <Moment at={at} />. Undo puts it back on the site with its own requests.
              </span>
              <input type="hidden" name="merge" value={id} />
              <Button type="submit" look="secondary" size="small" aria-label={`Undo the merge of ${otherName}`}>
                Undo
              </Button>
            </PostForm>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Changes, field by field, each with an undo button. */
export function Changes({ changes, canUndo }: { changes: History['changes']; canUndo: boolean }) {
  if (changes.length === 0) return <p>No field was changed since it was added.</p>;
  return (
    <DeskTable
      columns={[
        'When',
        'Who',
        'Field',
        { head: 'Before', width: 'w-[24%]' },
        { head: 'After', width: 'w-[24%]' },
        { head: 'Undo', width: 'w-28' },
      ]}
    >
      {changes.map(({ id, at, person, cause, label, before, after }) => (
        <tr key={id}>
          <td data-label="When">
            <Moment at={at} />
          </td>
          <td data-label="Who">{cause ? `${person} (${cause})` : person}</td>
          <th scope="row">{label}</th>
          <td data-label="Before">{before ?? 'nothing'}</td>
          <td data-label="After">{after ?? 'nothing'}</td>
          <td>
            {canUndo && (
              <PostForm>
                <input type="hidden" name="change" value={id} />
                <Button type="submit" look="secondary" size="small" aria-label={`Undo ${label}`}>
                  Undo
                </Button>
              </PostForm>
            )}
          </td>
        </tr>
      ))}
    </DeskTable>
  );
}
