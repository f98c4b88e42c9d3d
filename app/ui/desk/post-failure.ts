import { useSyncExternalStore } from 'react';

/** A form that did not go through: on which page, and the status of the answer; 0 where none came. */
export type PostFailure = { pathname: string; status: number };

let failure: PostFailure | undefined;
const listeners = new Set<() => void>();

/** Says so at the foot of the page (failed-post.tsx); without a status, takes it back. */
export function tellPostFailure(status?: number): void {
  failure = status === undefined ? undefined : { pathname: window.location.pathname, status };
  for (const listener of listeners) listener();
}

export const usePostFailure = (): PostFailure | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => failure,
    () => undefined,
  );
