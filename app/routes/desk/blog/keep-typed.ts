import { isRouteErrorResponse, type ShouldRevalidateFunction } from 'react-router';
import type { PostProblems, TypedPost } from '#app/domain/blog/editing/post-fields.ts';
import type { Overtaken } from '#app/domain/blog/editing/save-post.ts';

/** Why a form about a post came back. */
export type PostProblem =
  | { kind: 'refused'; typed: TypedPost; problems: PostProblems }
  | ({ kind: 'overtaken' } & Overtaken)
  | { kind: 'lost' }
  | { kind: 'too-long' };

/** When no answer comes, or the form has no room in a request, it stays as it was typed. */
export async function keepTyped<T>(answer: () => Promise<T>): Promise<T | PostProblem> {
  try {
    return await answer();
  } catch (error) {
    if (error instanceof TypeError) return { kind: 'lost' };
    if (isRouteErrorResponse(error) && error.status === 413) return { kind: 'too-long' };
    throw error;
  }
}

/** Whoever got no answer to a form would get none to the page either, and lose it. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  actionResult?.kind === 'lost' ? false : defaultShouldRevalidate;
