import type { ListingField } from '#app/domain/contractors/columns.ts';
import type { FieldLabels } from '#app/domain/listings/form-fields.ts';
import type { FieldProblems } from '#app/domain/listings/listing.ts';
import { ownValue } from '#app/platform/own-value.ts';
import { FieldLinks } from '#app/ui/desk/field-links.tsx';
import { ProblemPlace } from '#app/ui/desk/problem-place.tsx';
import { Notice } from '#app/ui/notice.tsx';

type Values = Readonly<Record<string, string>>;

/** What came of a press, with what was typed and has to stay. */
export type Came =
  | { kind: 'done'; done: string; values: Values }
  | { kind: 'refused'; problems: FieldProblems; values: Values }
  /** Changed by another person meanwhile; `current` are the live fields as they are now. */
  | { kind: 'overtaken'; problems: FieldProblems; values: Values; opened: string; current: Values; days: string[] }
  | { kind: 'limited'; retryAfter: number; values: Values }
  | { kind: 'not-undone'; values: Values }
  | { kind: 'previewed'; html: string | undefined; values: Values };

export const isRefusal = (came: Came | undefined): boolean =>
  came !== undefined && came.kind !== 'done' && !(came.kind === 'previewed' && came.html !== undefined);

const doneWords: Readonly<Record<string, string>> = {
  live: 'Saved. Your page is up to date.',
  sent: 'Sent for approval. Your page stays as it is until we approve the changes. We will e-mail you then.',
  withdrawn: 'Withdrawn. Your page stays as it is.',
  decided: 'That has already been decided. See below.',
  undone: 'Undone. Your page shows the earlier value again.',
  unchanged: 'Nothing changed: all fields are the same as before.',
};

export const formId = 'listing';

type OutcomeProps = { came: Came | undefined /** From the address. */; done: string; labels: FieldLabels };

/** Above the form: what came of it. */
export function Outcome({ came, done, labels }: OutcomeProps) {
  if (!came || came.kind === 'done') return <Notice>{ownValue(doneWords, came?.done ?? done)}</Notice>;
  if (came.kind === 'previewed' && came.html !== undefined) return null;
  return (
    <ProblemPlace>
      <Notice tone="problem">
        <Problem came={came} labels={labels} />
      </Notice>
    </ProblemPlace>
  );
}

function Problem({ came, labels }: { came: Exclude<Came, { kind: 'done' }>; labels: FieldLabels }) {
  const links = 'problems' in came && (
    <FieldLinks formId={formId} problems={came.problems} labelOf={(name) => labels[name as ListingField]} />
  );
  switch (came.kind) {
    case 'refused':
      return (
        <>
          <p>Nothing is saved yet. Please check:</p>
          {links}
        </>
      );
    case 'overtaken':
      return (
        <>
          <p>Nothing is saved yet: your listing changed while you had it open. Check the form, then save again.</p>
          {links}
        </>
      );
    case 'limited':
      return `That was a lot of changes. Nothing was saved; try again in ${waitWords(came.retryAfter)}. What you typed is still here.`;
    case 'not-undone':
      return 'Nothing was undone: that field has changed again since.';
    case 'previewed':
      return 'We can’t show the page right now. Nothing was saved; what you typed is still here.';
  }
}

const waitWords = (seconds: number): string => (seconds < 90 ? 'a minute' : `${Math.ceil(seconds / 60)} minutes`);
