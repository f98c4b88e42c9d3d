import { useState } from 'react';
import { tellPostFailure } from './post-failure.ts';

/**
 * Sends a form with a file without leaving the page, which keeps what was chosen when it does not go through. Without scripts
 * the browser sends the same form.
 */
export function useUpload() {
  const [isBusy, setBusy] = useState(false);
  const onSubmit = async (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    setBusy(true);
    tellPostFailure();
    const answer = await fetch(form.action, { method: 'POST', body: new FormData(form) }).catch(() => undefined);
    if (answer?.redirected) return window.location.assign(answer.url);
    setBusy(false);
    tellPostFailure(answer && answer.status >= 400 ? answer.status : 0);
  };
  return { isBusy, onSubmit };
}
