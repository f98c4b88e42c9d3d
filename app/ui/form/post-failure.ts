import { useSyncExternalStore } from 'react';

/** A form that could not be sent: its page, and the response's status; 0 without a response. */
type PostFailure = { pathname: string; status: number };

let failure: PostFailure | undefined;
const listeners = new Set<() => void>();

/** Shows the failure at the foot of the page (failed-post.tsx); without a status, clears it. */
export function setPostFailure(status?: number): void {
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

let shown: unknown;

/** Remembers the answer on the screen as the next form is sent, so that a failed post can keep it. */
export function keepShown(answer: unknown): void {
  shown = answer;
}

/** The answer that was on the screen as the last form was sent. */
export const shownAnswer = (): unknown => shown;
