/** Of one request. */
export const maxPhotos = 5;

/** Of one photo, in bytes. */
export const maxPhotoBytes = 10 * 1024 * 1024;

/** Without HEIC: iPhones then convert what is chosen to JPEG. */
export const photoTypes = 'image/jpeg,image/png,image/webp,image/avif';

/** `3 photos`. */
export const photosInWords = (count: number): string => (count === 1 ? '1 photo' : `${count} photos`);

/** Words around photos that are chosen and uploaded. */
export const photoPickerWords = {
  add: 'Add photos',
  photo: 'Photo',
  waiting: 'Waiting',
  uploading: 'Uploading',
  uploaded: 'Uploaded',
  failed: 'Not uploaded',
  retry: 'Retry',
  remove: 'Remove',
  disconnected: 'The connection broke. Press Retry when you have one.',
  tooLarge: 'This photo is larger than 10 MB. Choose a smaller one, or send a screenshot of it.',
  tooMany: 'The photos past the limit were left out.',
};
export type PhotoPickerWords = typeof photoPickerWords;
