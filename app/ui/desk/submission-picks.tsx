import { Chip } from './chip.tsx';
import { Moment } from './times.tsx';

type ShownSubmission = {
  id: string;
  form: string;
  reference: string;
  submitted: Record<string, unknown>;
  at: string;
};

type SubmissionPicksProps = {
  submissions: readonly ShownSubmission[];
  /** Ids of those that are ticked already. */
  picked: readonly string[];
};

/** `contactName` and `contractor_id` as words. */
const inWords = (name: string) => name.replaceAll('_', ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Submissions of any form, whole, each with a tick: the form around them gets `pick-{id}` for every ticked one. */
export function SubmissionPicks({ submissions, picked }: SubmissionPicksProps) {
  return (
    <ul className="grid gap-4">
      {submissions.map(({ id, form, reference, submitted, at }) => (
        <li key={id} className="desk-panel">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <label className="mr-auto flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
              <input type="checkbox" name={`pick-${id}`} defaultChecked={picked.includes(id)} className="size-5 accent-blossom" />
              {reference}
            </label>
            <Chip>{form}</Chip>
            <span className="text-ink-soft">
              <Moment at={at} />
            </span>
          </div>
          <dl className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-[10rem_1fr]">
            {Object.entries(submitted).map(([name, value]) => (
              <div key={name} className="contents">
                <dt className="text-ink-soft">{inWords(name)}</dt>
                <dd className="wrap-anywhere whitespace-pre-wrap">{typeof value === 'string' ? value : JSON.stringify(value)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
