import { useEffect } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { setPostFailure, usePostFailure } from './post-failure.ts';

const again = 'Everything you typed is still here. Press the button again in a moment.';
const kept = 'Everything you typed is still here.';

type FailedPostProps = {
  /** The sign-in page of a signed-in reader. */
  signIn?: string;
  /** What a homeowner reads, in their language, whatever the failure. */
  words?: string;
};

/** Why a form could not be sent, and what to do; the page keeps what was typed. */
export function FailedPost({ signIn, words }: FailedPostProps) {
  const failure = usePostFailure();
  const { pathname } = useLocation();
  const isIdle = useNavigation().state === 'idle';
  // biome-ignore lint/correctness/useExhaustiveDependencies: going to another page leaves the form
  useEffect(() => () => setPostFailure(), [pathname]);
  // Must not cover the button to click again.
  useEffect(() => {
    if (failure && isIdle && document.activeElement instanceof HTMLButtonElement)
      document.activeElement.scrollIntoView({ block: 'center' });
  }, [failure, isIdle]);
  // Not before the button can be pressed again.
  if (failure?.pathname !== pathname || !isIdle) return null;
  if (words)
    return (
      <p
        role="alert"
        className="page-width sticky bottom-0 z-20 rounded-lg border border-clay bg-clay-soft py-3 font-medium text-clay print:hidden"
      >
        {words}
      </p>
    );
  return (
    <div role="alert" className="notice sticky bottom-0 z-20" data-tone="problem">
      <Words status={failure.status} signIn={signIn} />
    </div>
  );
}

function Words({ status, signIn }: { status: number; signIn: string | undefined }) {
  switch (status) {
    case 401:
      return (
        <p>
          <strong>You are signed out, so nothing was done.</strong> {kept}{' '}
          <a className="font-semibold underline underline-offset-4" href={signIn} target="_blank" rel="noreferrer">
            Sign in in another tab
          </a>
          , come back and press the button again.
        </p>
      );
    case 403:
      return <FailureAdvice what="Only the owner may do this. Nothing was changed." todo={kept} />;
    case 404:
      return <FailureAdvice what="It no longer exists: it may have been deleted or merged. Nothing was changed." todo={kept} />;
    case 413:
      return <FailureAdvice what="That is too much at once; the limit for text is 64 KB. Nothing was changed." todo={kept} />;
    case 429:
    case 503:
      return <FailureAdvice what="The site is busy, so your change may not have been saved." todo={again} />;
    case 0:
    case 502:
    case 504:
      return <FailureAdvice what="The site did not answer, so your change may not have been saved." todo={again} />;
    default:
      return <FailureAdvice what="Something went wrong, so your change may not have been saved." todo={again} />;
  }
}

const FailureAdvice = ({ what, todo }: { what: string; todo: string }) => (
  <p>
    <strong>{what}</strong> {todo}
  </p>
);
