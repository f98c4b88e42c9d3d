import type { PostProblems, TypedPost } from '#app/domain/blog/editing/post-fields.ts';
import type { Overtaken } from '#app/domain/blog/editing/save-post.ts';

/** Why a form about a post was refused. */
export type PostProblem =
  | { kind: 'refused'; typed: TypedPost; problems: PostProblems }
  | ({ kind: 'overtaken' } & Overtaken)
  /** `number` is the count typed to delete it, `why` a sentence. */
  | { kind: 'not-deleted'; number: string; why: string };
