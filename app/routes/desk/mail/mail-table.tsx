import { Link } from 'react-router';
import type { MailRecord } from '#app/domain/mail/mail-states.ts';
import { Chip } from '#app/ui/desk/chip.tsx';
import type { ListColumn, ListPick } from '#app/ui/desk/list-page.tsx';
import { Moment } from '#app/ui/desk/times.tsx';
import { mailState, reasonInWords } from './mail-words.ts';

/** A mail with what the loader knows about it. */
export type ShownMail = MailRecord & { kindLabel: string };

export const mailColumns: readonly ListColumn<ShownMail>[] = [
  {
    head: 'Mail',
    width: 'w-[28%]',
    isName: true,
    cell: ({ id, kindLabel, subject }) => (
      <>
        <Link to={`/admin/mail/${id}`} className="text-link inline-flex min-h-8 items-center wrap-anywhere" dir="auto">
          {subject || kindLabel}
        </Link>
        <span className="block font-normal text-ink-soft">{kindLabel}</span>
      </>
    ),
  },
  {
    head: 'To',
    width: 'w-[22%]',
    cell: ({ recipients }) => <span className="wrap-anywhere">{recipients || 'Known when it is sent'}</span>,
  },
  { head: 'State', isPlain: true, cell: (mail) => <Delivery mail={mail} /> },
  { head: 'Attempts', width: 'w-24', cell: ({ attempts }) => <span className="tabular-nums">{attempts}</span> },
  {
    head: 'Queued',
    cell: ({ queuedAt }) => (
      <span>
        <Moment at={queuedAt} />
      </span>
    ),
  },
];

export const mailPick: ListPick<ShownMail> = {
  name: ({ id }) => `pick-${id}`,
  label: ({ kindLabel, recipients }) => `Choose ${kindLabel} ${recipients ? `to ${recipients}` : ''}`,
};

function Delivery({ mail }: { mail: ShownMail }) {
  const { problem, queuedAt, firstTriedAt, dueAt, state } = mail;
  const { label, tone } = mailState(mail);
  return (
    <>
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
    </>
  );
}
