import type { RequestWords } from '#app/content/pages/request-words.ts';
import { failReasons, type TrackedRecipient } from '#app/domain/requests/request.ts';

/** A sentence for each reason why contractors could not get the request. */
export const failureWords = (contractors: readonly TrackedRecipient[], { failures }: RequestWords): string[] =>
  failReasons.flatMap((reason) => {
    const failed = contractors.filter(({ state, failReason }) => state === 'failed' && (failReason ?? 'refused') === reason);
    return failed.length > 0 ? [`${failures[reason].said(failed.map(({ name }) => name))}.`] : [];
  });
