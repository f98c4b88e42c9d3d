import { useEffect, useSyncExternalStore } from 'react';
import { useActionData } from 'react-router';

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

/** For each page with a form: remembers its action data, so that a failed post can keep it. */
export function useShownActionData(): void {
  const actionData = useActionData<unknown>();
  useEffect(() => {
    shown = actionData;
    return () => {
      shown = undefined;
    };
  }, [actionData]);
}

/** The action data of the page on screen. */
export const shownActionData = (): unknown => shown;
