/** Of one request. */
export const maxPhotos = 5;

/** Of one photo, in bytes. */
export const maxPhotoBytes = 10 * 1024 * 1024;

/** Without HEIC: iPhones then convert what is chosen to JPEG. */
export const photoTypes = 'image/jpeg,image/png,image/webp,image/avif';

/** `3 photos`. */
export const photosInWords = (count: number): string => (count === 1 ? '1 photo' : `${count} photos`);

/** For a draft that is unknown, outdated or taken by another request. */
export const unknownPhoto =
  'A photo is no longer here: photos are kept for a day until the request is sent. Remove it and add it again.';
