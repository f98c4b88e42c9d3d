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
  disconnected: 'The connection was lost. Press Retry once you are back online.',
  tooLarge: 'This photo is larger than 10 MB. Choose a smaller one, or send a screenshot of it.',
  tooMany: 'The photos past the limit were left out.',
  othersAdded: 'Your other photos are added. What is shown here is not added yet.',
};
export type PhotoPickerWords = typeof photoPickerWords;
