import { type PostField, type PostState, postFieldRecords, postStates } from '#app/domain/blog/editing/post-fields.ts';
import type { OvertakenPost } from '#app/domain/blog/editing/save-post.ts';
import type { StoredPost } from '#app/domain/blog/editing/stored-post.ts';
import { Chip } from '#app/ui/desk/chip.tsx';
import { FieldLinks, ProblemPlace } from '#app/ui/desk/problem-place.tsx';
import { Moment } from '#app/ui/desk/times.tsx';
import type { Answer } from '#app/ui/form/post-form.tsx';
import { Notice } from '#app/ui/notice.tsx';

const tones = { draft: 'plain', scheduled: 'new', published: 'good' } as const;

export const StateChip = ({ state }: { state: PostState }) => <Chip tone={tones[state]}>{postStates[state]}</Chip>;

type StateLineProps = Pick<StoredPost, 'published_at' | 'updated_at' | 'updated_by'> & { state: PostState };

/** Above a post's form: its public state, and who changed it last. */
export function PostStateLine({ state, published_at, updated_at, updated_by }: StateLineProps) {
  return (
    <p className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
      <StateChip state={state} />
      {published_at && (
        <span>
          {state === 'scheduled' ? 'Readers see it from ' : 'Dated '}
          <Moment at={published_at} />
        </span>
      )}
      {updated_at && (
        <span>
          Changed by {updated_by ?? 'another program'}, <Moment at={updated_at} />
        </span>
      )}
    </p>
  );
}

export const formId = 'post';

const saved: Record<PostState, string> = {
  draft: 'Saved as a draft.',
  scheduled: 'Saved. Readers see it from its date on.',
  published: 'Saved. Readers see it now.',
};

/** By `done` in the address. */
export const doneWords = (state: PostState) => ({
  saved: saved[state],
  unchanged: 'Nothing was changed: all fields have the same values as before.',
  unpublished: 'It is a draft again; readers do not see it.',
});

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
        {answer.at && <>, {<Moment at={answer.at} />}</>}. Changed: {names}.
      </p>
      <FieldLinks formId={formId} problems={answer.errors} labelOf={labelOf} />
      <p>What you had not touched shows what it says now. Check the form, then save again.</p>
    </Notice>
  );
}

const labelOf = (name: string) => postFieldRecords[name as PostField].label;
