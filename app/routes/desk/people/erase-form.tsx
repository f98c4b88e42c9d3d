import { counted } from '#app/content/total-words.ts';
import type { PersonView } from '#app/domain/privacy/find-person.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Panel } from '#app/ui/desk/desk-page.tsx';
import { TextField } from '#app/ui/form/field.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';

type EraseFormProps = { person: PersonView; backupDays: number };

/** Explains what it erases, keeps and cannot reach, and asks for the number. */
export function EraseForm({ person, backupDays }: EraseFormProps) {
  const { email, groups, records, mentionCount } = person;
  const number = counted(records, 'record');
  return (
    <Panel title="Erase it">
      <div className="grid max-w-prose gap-3">
        <p>
          {number} and everything attached are deleted for good: notes, history, answers, queued e-mails, mail files on this
          machine. The pages of requests are deleted too. This cannot be undone.
        </p>
        {mentionCount > 0 && (
          <p>Where other records name the address, it is removed from the text; the rest of the text stays.</p>
        )}
        {groups.map(({ key, erasing }) => erasing && <p key={key}>{erasing}</p>)}
        <p>
          The numbers in statistics stay: the day, the trade and the contractors of each request, without anything about the
          person. The audit trail keeps that you erased something, when, and how many records of which kind, not whose.
        </p>
        <p>
          {inBackups(backupDays)} So that a restore erases it again, a keyed hash of the address is kept for ten years, from which
          no one can read it.
        </p>
        <p>
          Not here, and not erased by this: notices in your own mailbox, what contractors were sent, and files that were
          downloaded.
        </p>
      </div>
      <PostForm noValidate={false} action="/admin/people/erase" className="mt-5 grid max-w-xl gap-4">
        {({ values, errors }) => (
          <>
            <input type="hidden" name="email" value={email} />
            <TextField
              formId="erase"
              name="number"
              label={`To erase, type how many records there are: ${records}`}
              required
              autoComplete="off"
              inputMode="numeric"
              defaultValue={values['number']}
              error={errors['number']}
            />
            <div>
              <Button type="submit">Erase {number} for good</Button>
            </div>
          </>
        )}
      </PostForm>
    </Panel>
  );
}

function inBackups(days: number): string {
  if (days === 0)
    return 'This machine makes no nightly backups (BACKUP_DAYS is 0); other backups contain the data until they are deleted.';
  return `Nightly backups contain the data until they are deleted after ${counted(days, 'day')} and a newer one exists; other backups and copies until you delete them.`;
}
