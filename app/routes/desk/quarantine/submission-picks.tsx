import { phoneHref } from '#app/content/phone.ts';
import type { DescribedSubmission } from '#app/domain/requests/quarantine/quarantine.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Chip } from '#app/ui/desk/chip.tsx';
import { TextLink } from '#app/ui/desk/links.tsx';
import { Moment } from '#app/ui/desk/times.tsx';

type SubmissionPicksProps = {
  submissions: readonly DescribedSubmission[];
  /** Ids already selected. */
  picked: readonly string[];
};

/**
 * Complete submissions of any form. The surrounding form gets `pick-{id}` for every selected one, or `release` or `delete`
 * with the id of the one whose button was clicked.
 */
export const SubmissionPicks = ({ submissions, picked }: SubmissionPicksProps) => (
  <ul className="grid gap-4">
    {submissions.map((submission) => (
      <Submission key={submission.id} submission={submission} isPicked={picked.includes(submission.id)} />
    ))}
  </ul>
);

function Submission({ submission, isPicked }: { submission: DescribedSubmission; isPicked: boolean }) {
  const { id, label, reference, at, sender, business, email, phone, message, facts } = submission;
  const tel = phoneHref(phone);
  return (
    <li className="desk-panel">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <p className="text-lg font-semibold wrap-anywhere" dir="auto">
            {sender || business || email || 'No name'}
          </p>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
            <Chip>{label}</Chip>
            <Moment at={at} />
            <span>{reference}</span>
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" name="release" value={id} size="small">
            Release<span className="sr-only"> {reference}</span>
          </Button>
          <Button type="submit" name="delete" value={id} look="secondary" size="small">
            Delete…<span className="sr-only"> {reference}</span>
          </Button>
          <label className="flex min-h-11 cursor-pointer items-center gap-2 px-1">
            <input type="checkbox" name={`pick-${id}`} defaultChecked={isPicked} className="size-5" />
            Select<span className="sr-only"> {reference}</span>
          </label>
        </div>
      </div>
      <dl className="desk-facts mt-4">
        {business && sender && <Fact label="Business">{business}</Fact>}
        {phone && (
          <Fact label="Phone">
            {tel ? (
              <a href={tel} className="text-link">
                {phone}
              </a>
            ) : (
              phone
            )}
          </Fact>
        )}
        {email && <Fact label="E-mail">{email}</Fact>}
        {facts.map(({ label: name, value, to }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same, and they never move
          <Fact key={index} label={name}>
            {to ? <TextLink to={to}>{value}</TextLink> : value}
          </Fact>
        ))}
        {message && (
          <Fact label="Message" isWide>
            {message}
          </Fact>
        )}
      </dl>
    </li>
  );
}

function Fact({ label, isWide = false, children }: { label: string; isWide?: boolean; children: React.ReactNode }) {
  return (
    <div className={isWide ? 'wide' : undefined}>
      <dt>{label}</dt>
      <dd className="wrap-anywhere whitespace-pre-line" dir="auto">
        {children}
      </dd>
    </div>
  );
}
