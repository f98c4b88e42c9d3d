import { Link } from 'react-router';
import { shortDay } from '#app/content/dates.ts';
import { counted } from '#app/content/total-words.ts';
import type { CheckBatch } from '#app/domain/checks/check-queries.ts';
import { checkNames } from '#app/domain/contractors/check.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { DeskTable } from '#app/ui/desk/desk-table.tsx';
import { TextField } from '#app/ui/form/field.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';

const firms = (count: number) => counted(count, 'firm');

/** Checks recorded for many contractors at once; those still open can be ended at once too. */
export const Together = ({ batches }: { batches: readonly CheckBatch[] }) => (
  <section aria-labelledby="together" className="mb-8">
    <h2 id="together" className="mb-2 text-xl">
      Recorded for many firms at once
    </h2>
    <DeskTable columns={['Checked', 'Firms', 'Day', 'By', 'Change']}>
      {batches.map(({ id, kind, checked_on, checked_by, count, open }) => (
        <tr key={id}>
          <th scope="row">{checkNames[kind]}</th>
          <td data-label="Firms">
            {firms(count)}
            {open < count && `, ${count - open} ended`}
          </td>
          <td data-label="Day">{shortDay(checked_on)}</td>
          <td data-label="By">{checked_by}</td>
          <td>
            {open > 0 && (
              <Link className="text-link inline-flex min-h-9 items-center" to={`?end=${id}`}>
                End all {open}
                <span className="sr-only"> of this {checkNames[kind].toLowerCase()} check</span>
              </Link>
            )}
          </td>
        </tr>
      ))}
    </DeskTable>
  </section>
);

/** Explains what ending them does, and asks for a reason. */
export const EndTogether = ({ batch: { id, kind, open } }: { batch: CheckBatch }) => (
  <section aria-label="End checks" className="desk-panel mb-6">
    <h2>
      End the {checkNames[kind].toLowerCase()} check of {firms(open)}?
    </h2>
    <p className="mb-4 max-w-prose">They leave the site at once, and stay in each firm’s list of checks.</p>
    <PostForm fields={{ batch: id }} className="flex flex-col gap-5">
      {({ errors, values }) => (
        <>
          <TextField formId="end" name="reason" label="Why" required error={errors['reason']} defaultValue={values['reason']} />
          <p className="flex flex-wrap items-center gap-4">
            <Button type="submit">End all {open}</Button>
            <Link className="text-link" to="?">
              Keep them
            </Link>
          </p>
        </>
      )}
    </PostForm>
  </section>
);
