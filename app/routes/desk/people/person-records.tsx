import { counted } from '#app/content/total-words.ts';
import type { PersonView } from '#app/domain/privacy/find-person.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Chip } from '#app/ui/desk/chip.tsx';
import { Panel } from '#app/ui/desk/desk-page.tsx';
import { TextLink } from '#app/ui/desk/links.tsx';
import { type ListColumn, ListTable } from '#app/ui/desk/list-page.tsx';
import { Moment } from '#app/ui/desk/times.tsx';
import { TextField } from '#app/ui/form/field.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';

/** A person's data, by kind, with links. */
export function PersonRecords({ person }: { person: PersonView }) {
  const { email, groups, parts, mentions, mentionCount, operators, auditEntries } = person;
  const isNothing = groups.length + parts.length + mentionCount + operators.length === 0;
  return (
    <Panel title={`Data for ${email}`} className="mb-6">
      {isNothing && <p>Nothing is stored under this address.</p>}
      {groups.map(({ key, label, count, shown }) => (
        <section key={key} aria-label={label} className="mb-5">
          <h3 className="mb-1 text-lg font-semibold">
            {label} <Chip>{count}</Chip>
          </h3>
          <RecordList records={shown} />
          {count > shown.length && <p className="text-ink-soft">The newest {shown.length} of them; all are in the file.</p>}
        </section>
      ))}
      {parts.length > 0 && (
        <section aria-label="Also stored">
          <h3 className="mb-1 text-lg font-semibold">Also stored</h3>
          <ListTable columns={partColumns} rows={parts} keyOf={({ label }) => label} />
        </section>
      )}
      {mentionCount > 0 && (
        <section aria-label="Named elsewhere" className="mt-5">
          <h3 className="mb-1 text-lg font-semibold">
            Texts of other records that mention the address <Chip>{mentionCount}</Chip>
          </h3>
          <RecordList
            records={mentions.map(({ label, page, place }, index) => ({ id: `${place} ${index}`, name: label, page }))}
          />
          {mentionCount > mentions.length && <p className="text-ink-soft">The first {mentions.length} of them.</p>}
        </section>
      )}
      {operators.map(({ name, role, removed }) => (
        <p key={name} className="mt-3 max-w-prose">
          {removed
            ? `${name} was an operator (${role}). The address is erased; the name stays for the audit trail.`
            : `${name} is an operator (${role}). Their account is not erased here: remove it at Operators first.`}
        </p>
      ))}
      {auditEntries > 0 && (
        <p className="mt-3 max-w-prose">
          {auditEntries === 1 ? 'One entry' : `${auditEntries} entries`} of the audit trail name the address, as invitations of
          operators do. They stay: nothing in the trail is ever deleted.
        </p>
      )}
      {!isNothing && (
        <form method="post" action="/admin/people.json" className="mt-5">
          <input type="hidden" name="email" value={email} />
          <Button type="submit" look="secondary">
            Download as a file
          </Button>
        </form>
      )}
    </Panel>
  );
}

type ShownRecord = { id: string; at?: string; name: string; page?: string | undefined; by?: string };

/** Records with links to their pages. */
export const RecordList = ({ records }: { records: readonly ShownRecord[] }) => (
  <ul className="list-none p-0">
    {records.map(({ id, at, name, page, by }) => (
      <li key={id} className="border-t border-line py-2 break-words">
        {page ? <TextLink to={page}>{name}</TextLink> : name}
        {by} <span className="text-ink-soft">{at && <Moment at={at} />}</span>
      </li>
    ))}
  </ul>
);

const partColumns: readonly ListColumn<PersonView['parts'][number]>[] = [
  { head: 'What', isName: true, cell: ({ label }) => label },
  { head: 'How many', isFigure: true, width: 'w-28', cell: ({ count }) => count },
];

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
