import { maxPhotos } from '#app/content/photos.ts';
import type { Photo } from '#app/domain/requests/photos/photo-queries.ts';
import type { TrackedRequest } from '#app/domain/requests/request.ts';
import { requestWords } from '#app/domain/requests/request-words.ts';
import { ownValue } from '#app/platform/own-value.ts';

export type ShownPhotos = ReturnType<typeof presentPhotos>;

/** The photos of a request as its page shows them, in the homeowner's language. */
export function presentPhotos(
  { page, withdrawn }: TrackedRequest,
  photos: readonly Photo[],
  { token, query }: { token: string; query: URLSearchParams },
) {
  const { hint, alt, done, removed, problems, ...words } = requestWords(page).photos;
  const left = maxPhotos - photos.length;
  return {
    address: `/request/${token}/photos`,
    photos: photos.map(({ id, width, height }, index) => ({
      id,
      ...{ address: `/request/${token}/photos/${id}`, alt: alt(index + 1, photos.length), width, height },
    })),
    left: withdrawn ? 0 : left,
    /** Said instead of the form. */
    isFull: !withdrawn && left <= 0,
    hint: hint(left),
    said: ownValue({ photos: done, 'photo-removed': removed }, query.get('done') ?? ''),
    problem: ownValue(problems, query.get('photo') ?? ''),
    done,
    problems,
    words,
  };
}
