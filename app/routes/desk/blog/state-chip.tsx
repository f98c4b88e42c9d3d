import { type PostState, postStates } from '#app/domain/blog/editing/post-fields.ts';
import { Chip } from '#app/ui/desk/chip.tsx';
import { Moment } from '#app/ui/desk/times.tsx';

const tones = { draft: 'plain', scheduled: 'new', published: 'good' } as const;

export const StateChip = ({ state }: { state: PostState }) => <Chip tone={tones[state]}>{postStates[state]}</Chip>;

type PostStateLineProps = {
  state: PostState;
  published_at: string | null;
  updated_at: string | null;
  updated_by: string | null;
};

/** Above a post's form: its public state, and who changed it last. */
export function PostStateLine({ state, published_at, updated_at, updated_by }: PostStateLineProps) {
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
