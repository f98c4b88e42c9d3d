import type { FieldLabels } from '#app/domain/listings/form-fields.ts';
import type { FieldProblems, TypedCells } from '#app/domain/listings/listing.ts';
import type { LatestChange } from '#app/domain/listings/listing-queries.ts';
import type { ListingWarning } from '#app/domain/listings/warnings/row-warnings.ts';
import { ownValue } from '#app/platform/own-value.ts';
import { ProblemPlace } from '#app/ui/desk/problem-place.tsx';
import { Moment } from '#app/ui/desk/times.tsx';
import { WarningNotice } from '#app/ui/desk/warning-notice.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ProblemLinks } from './listing-fields.tsx';
import { pictureProblems } from './picture-problems.ts';

/** Why a form about a contractor was not saved. */
export type Problem =
  | { kind: 'refused'; typed: TypedCells; reason: string; problems: FieldProblems }
  | {
      kind: 'overtaken';
      typed: TypedCells;
      reason: string;
      problems: FieldProblems;
      opened: string;
      changes: LatestChange[];
    }
  /** Some values look wrong; with `confirmed` they are saved anyway. */
  | { kind: 'warned'; typed: TypedCells; reason: string; warnings: ListingWarning[]; confirmed: string }
  /** A preview without errors. Undefined if the page could not be rendered. */
  | { kind: 'previewed'; typed: TypedCells; reason: string; html: string | undefined }
  | { kind: 'not-hidden'; problem: string; why: string };

const texts: Record<string, string> = {
  saved: 'Saved. The site shows it now.',
  unchanged: 'Nothing was changed: all fields have the same values as before.',
  created: 'Added. It is on the site now.',
  hidden: 'Taken off the site.',
  restored: 'Back on the site.',
  merged: 'Merged. The history can undo it.',
  'picture-uploaded': 'The picture is on the site now.',
};

/** @param done from the address. */
export function DoneNotice({ done }: { done: string }) {
  const problem = ownValue(pictureProblems, done);
  return problem ? <Notice tone="problem">{problem}</Notice> : <Notice>{ownValue(texts, done)}</Notice>;
}

type ProblemProps = { came: Problem; anyway: string; labels: FieldLabels };

/** @param anyway the label of the button that saves despite warnings. */
export const ProblemNotice = (props: ProblemProps) => (
  <ProblemPlace>
    <ProblemWords {...props} />
  </ProblemPlace>
);

function ProblemWords({ came, anyway, labels }: ProblemProps) {
  if (came.kind === 'not-hidden') return <Notice tone="problem">Nothing was changed. {came.problem}</Notice>;
  if (came.kind === 'warned') return <WarningNotice warnings={came.warnings} button={anyway} />;
  if (came.kind === 'previewed') {
    if (came.html !== undefined) return null;
    return <Notice tone="problem">The page cannot be shown now. Nothing was saved; what you typed is still here.</Notice>;
  }
  if (came.kind === 'refused')
    return (
      <Notice tone="problem">
        <p>Nothing was saved yet. Please look again at:</p>
        <ProblemLinks problems={came.problems} labels={labels} />
      </Notice>
    );
  return (
    <Notice tone="problem">
      <p>Nothing was saved yet: this contractor was changed while you had it open.</p>
      <ul className="mt-1 list-disc pl-5">
        {came.changes.map(({ field, person, at }) => (
          <li key={field}>
            {labels[field]}: by {person}, <Moment at={at} />
            {came.problems[field] ? '; you changed it too' : '; the form shows it now'}
          </li>
        ))}
      </ul>
      <p className="mt-1">Check the form, then save again.</p>
    </Notice>
  );
}
