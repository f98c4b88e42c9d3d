import { type PostField, type PostState, postFieldRecords } from '#app/domain/blog/editing/post-fields.ts';
import type { OvertakenPost } from '#app/domain/blog/editing/save-post.ts';
import { FieldLinks } from '#app/ui/desk/field-links.tsx';
import { ProblemPlace } from '#app/ui/desk/problem-place.tsx';
import { Moment } from '#app/ui/desk/times.tsx';
import type { Answer } from '#app/ui/form/post-form.tsx';
import { Notice } from '#app/ui/notice.tsx';

export const formId = 'post';

const saved: Record<PostState, string> = {
  draft: 'Saved as a draft.',
  scheduled: 'Saved. Readers see it from its date on.',
  published: 'Saved. Readers see it now.',
};

/** @param done from the address. */
export function DoneNotice({ done, state }: { done: string; state: PostState }) {
  if (done === 'saved') return <Notice>{saved[state]}</Notice>;
  if (done === 'unchanged') return <Notice>Nothing was changed: all fields have the same values as before.</Notice>;
  return <Notice>{done === 'unpublished' && 'It is a draft again; readers do not see it.'}</Notice>;
}

/** Why the form was refused. */
export const ProblemNotice = ({ answer }: { answer: PostAnswer }) => (
  <ProblemPlace>
    <ProblemWords answer={answer} />
  </ProblemPlace>
);

type PostAnswer = Answer<OvertakenPost>;

function ProblemWords({ answer }: { answer: PostAnswer }) {
  if (answer.form === 'delete')
    return <Notice tone="problem">Nothing was deleted. {answer.problem ?? answer.errors['number']}</Notice>;
  if (!answer.changed)
    return (
      <Notice tone="problem">
        <p>Nothing was saved yet. Please look again at:</p>
        <FieldLinks formId={formId} problems={answer.errors} labelOf={labelOf} />
      </Notice>
    );
  const names = answer.changed.map((field) => postFieldRecords[field].label).join(', ');
  return (
    <Notice tone="problem">
      <p>
        Nothing was saved yet: {answer.by} changed this post while you had it open
        {answer.at && (
          <>
            , <Moment at={answer.at} />
          </>
        )}
        . Changed: {names}.
      </p>
      <FieldLinks formId={formId} problems={answer.errors} labelOf={labelOf} />
      <p>What you had not touched shows what it says now. Check the form, then save again.</p>
    </Notice>
  );
}

const labelOf = (name: string) => postFieldRecords[name as PostField].label;
