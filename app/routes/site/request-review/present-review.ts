import { longDate } from '#app/content/dates.ts';
import { spanishRequestWords } from '#app/content/es/request-words.ts';
import { spanishTime } from '#app/content/es/spanish-time.ts';
import { englishRequestWords } from '#app/content/pages/request-words.ts';
import { policyWords } from '#app/content/pages/review-policy.ts';
import { maxDoneLength, maxWordsLength, reviewWords } from '#app/domain/reviews/review.ts';
import type { ReviewPage } from '#app/domain/reviews/send-review.ts';

/** The page of a review as it is shown, in the homeowner's language: the browser loads no words of either. */
export function presentReview({ language, reference, contractor, review, isOpen, name }: ReviewPage) {
  const { page, states } = reviewWords(language);
  const day = (time: string) => (language === 'es' ? spanishTime(time).replace(/, [^,]*$/, '') : longDate(time));
  const sent = review?.sent ?? undefined;
  return {
    language,
    description: page.description,
    title: page.title(contractor.name),
    above: reference ? page.request(reference) : '',
    status: review && statusOf(review, language),
    until: sent && (isOpen ? states.until(day(review?.changeUntil ?? '')) : states.late(day(review?.writtenAt ?? ''))),
    sent: sent && { rated: `${page.rated(sent.rating)}: ${page.stars[sent.rating as 5]}`, done: sent.done, words: sent.words },
    form: isOpen
      ? {
          words: {
            heading: sent ? page.change : '',
            rating: page.rating,
            done: page.done,
            text: page.words,
            hint: page.wordsHint,
            tooMany: page.tooMany,
            tooLong: page.tooLong,
            button: sent ? page.sendChange : page.send,
          },
          limits: { done: maxDoneLength, words: maxWordsLength },
          stars: ([5, 4, 3, 2, 1] as const).map((value) => ({ value: String(value), label: page.stars[value] })),
          values: { rating: sent ? String(sent.rating) : '', done: sent?.done ?? '', words: sent?.words ?? '' },
          about: [page.shown(name), page.read, page.policy, page.never] as const,
        }
      : undefined,
    withdraw: sent && { label: page.withdraw, why: page.withdrawWhy },
    yours: page.yours,
    unsaved: (language === 'es' ? spanishRequestWords : englishRequestWords).page.unsaved,
  };
}

export type ShownReviewPage = ReturnType<typeof presentReview>;

function statusOf({ state, isPublic, declineReason }: NonNullable<ReviewPage['review']>, language: 'en' | 'es') {
  const { states } = reviewWords(language);
  switch (state) {
    case 'waiting':
      return isPublic ? states.waitingChange : states.waiting;
    case 'declined': {
      const reason = policyWords(declineReason, language) ?? '';
      return isPublic ? states.declinedChange(reason) : states.declined(reason);
    }
    default:
      return states[state];
  }
}
