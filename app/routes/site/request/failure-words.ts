import type { RequestWords } from '#app/content/pages/request-words.ts';
import { type FailReason, failReasons, type TrackedRecipient } from '#app/domain/requests/request.ts';

/** Of an open request. */
const reasonOf = ({ state, failReason }: TrackedRecipient): FailReason | undefined =>
  state === 'closed' ? 'left' : state === 'failed' ? (failReason ?? 'refused') : undefined;

/** A sentence for each reason why contractors cannot answer an open request. */
export const failureWords = (contractors: readonly TrackedRecipient[], { failures }: RequestWords): string[] =>
  failReasons.flatMap((reason) => {
    const failed = contractors.filter((one) => reasonOf(one) === reason);
    return failed.length > 0 ? [`${failures[reason].said(failed.map(({ name }) => name))}.`] : [];
  });
