import { Link } from 'react-router';
import type { MailRecord } from '#app/domain/mail/mail-record.ts';
import { Chip } from '#app/ui/desk/chip.tsx';
import { DeskTable } from '#app/ui/desk/desk-table.tsx';
import { Moment } from '#app/ui/desk/times.tsx';
import { mailState, reasonInWords } from './mail-words.ts';

/** A mail with what the loader knows about it. */
export type ShownMail = MailRecord & { kindLabel: string };

/** The mails as a table with selectable rows. */
export function MailTable({ mails, picked }: { mails: readonly ShownMail[]; picked: readonly string[] }) {
  return (
    <DeskTable caption="Mails" chooses head={['Mail', 'To', 'State', 'Attempts', 'Queued']}>
      {mails.map((mail) => (
        <Row key={mail.id} mail={mail} isPicked={picked.includes(mail.id)} />
      ))}
    </DeskTable>
  );
}

function Row({ mail, isPicked }: { mail: ShownMail; isPicked: boolean }) {
  const { id, kindLabel, subject, recipients, attempts, problem, queuedAt, firstTriedAt, dueAt, state } = mail;
  const { label, tone } = mailState(mail);
  return (
    <tr>
      <td className="max-md:float-right">
        <label className="-m-2 inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2">
          <input
            type="checkbox"
            name={`pick-${id}`}
            defaultChecked={isPicked}
            className="size-5 accent-blossom"
            autoComplete="off"
          />
          <span className="sr-only">
            Choose {kindLabel} {recipients && `to ${recipients}`}
          </span>
        </label>
      </td>
      <th scope="row">
        <Link to={`/admin/mail/${id}`} className="text-link inline-flex min-h-8 items-center wrap-anywhere" dir="auto">
          {subject || kindLabel}
        </Link>
        <span className="block font-normal text-ink-soft">{kindLabel}</span>
      </th>
      <td data-label="To" className="md:min-w-60">
        <span className="wrap-anywhere">{recipients || 'Known when it is sent'}</span>
      </td>
      <td>
        <Chip tone={tone}>{label}</Chip>
        {state === 'retrying' && (
          <span className="mt-1 block text-sm">
            Failing since <Moment at={firstTriedAt ?? queuedAt} />.
            {dueAt && (
              <>
                {' '}
                Next try: <Moment at={dueAt} />
              </>
            )}
          </span>
        )}
        {problem && <span className="mt-1 line-clamp-3 text-sm wrap-anywhere text-clay">{reasonInWords(problem)}</span>}
      </td>
      <td data-label="Attempts">
        <span className="tabular-nums">{attempts}</span>
      </td>
      <td data-label="Queued">
        <span>
          <Moment at={queuedAt} />
        </span>
      </td>
    </tr>
  );
}
