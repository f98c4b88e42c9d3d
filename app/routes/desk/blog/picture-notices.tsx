import type { PostPicture } from '#app/domain/blog/editing/post-pictures.ts';
import type { TypedPicture } from '#app/domain/blog/editing/save-pictures.ts';
import { ownValue } from '#app/platform/own-value.ts';
import { pictureProblems } from '#app/routes/desk/contractors/picture-problems.ts';
import { ProblemPlace } from '#app/ui/desk/problem-place.tsx';
import type { Answer } from '#app/ui/form/post-form.tsx';
import { Notice } from '#app/ui/notice.tsx';

const texts: Record<string, string> = {
  saved: 'Saved.',
  removed: 'The picture was removed from the post.',
  'picture-uploaded': 'Uploaded. Now describe it and choose its place; readers do not see it before that.',
};

/** @param done from the address. */
export function PictureDoneNotice({ done }: { done: string }) {
  const problem = ownValue(pictureProblems, done);
  return problem ? <Notice tone="problem">{problem}</Notice> : <Notice>{ownValue(texts, done)}</Notice>;
}

type ProblemProps = { came: Answer<{ typed: TypedPicture[] }>; pictures: readonly PostPicture[] };

export const PictureProblemNotice = (props: ProblemProps) => (
  <ProblemPlace>
    <ProblemWords {...props} />
  </ProblemPlace>
);

function ProblemWords({ came, pictures }: ProblemProps) {
  if (!came.problem) return <Notice tone="problem">Nothing was saved yet. Please look again at what is marked below.</Notice>;
  const typed = (came.typed ?? []).slice(0, pictures.length).flatMap(({ alt }) => alt || []);
  return (
    <Notice tone="problem">
      <p>{came.problem}</p>
      {typed.length > 0 && <p>You had written: {typed.map((alt) => `“${alt}”`).join(', ')}</p>}
    </Notice>
  );
}
