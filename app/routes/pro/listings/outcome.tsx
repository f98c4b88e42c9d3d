import type { ListingField } from '#app/domain/contractors/columns.ts';
import type { FieldLabels } from '#app/domain/listings/form-fields.ts';
import type { FieldProblems } from '#app/domain/listings/listing.ts';
import { ownValue } from '#app/platform/own-value.ts';
import { FieldLinks } from '#app/ui/desk/field-links.tsx';
import { ProblemPlace } from '#app/ui/desk/problem-place.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { SavedFields } from './saved-fields.ts';

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
  withdrawn: 'Withdrawn. Your page stays as it is.',
  decided: 'That has already been decided. See below.',
  undone: 'Undone. Your page shows the earlier value again.',
  unchanged: 'Nothing changed: all fields are the same as before.',
};

export const formId = 'listing';

type OutcomeProps = {
  came: Came | undefined;
  /** Both from the address. */
  done: string;
  saved: SavedFields;
  labels: FieldLabels;
};

/** Above the form: what came of it. */
export function Outcome({ came, done, saved, labels }: OutcomeProps) {
  const words = came ? [] : savedWords(saved, labels);
  if (words.length > 0)
    return (
      <Notice>
        {words.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Notice>
    );
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

/** Exactly what is on the page now, and what waits. */
function savedWords({ live, waiting, withdrawn }: SavedFields, labels: FieldLabels): string[] {
  const names = (fields: readonly ListingField[]) => fields.map((field) => labels[field]).join(', ');
  return [
    live.length > 0 && `Saved. On your page now: ${names(live)}.`,
    waiting.length > 0 &&
      `Sent for approval: ${names(waiting)}. Your page keeps the earlier ${waiting.length === 1 ? 'value' : 'values'} until we approve the change. We will e-mail you then.`,
    withdrawn.length > 0 && `No longer waiting: ${names(withdrawn)}. It says what your page says.`,
  ].filter((line) => line !== false);
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
