/** What is wrong with a photo and what to do, by its code. */
export const photoProblems = {
  'no-file': 'Choose a photo first.',
  'too-large': 'This photo is larger than 10 MB. Choose a smaller one, or send a screenshot of it.',
  'cut-off': 'The upload was interrupted. Please try again.',
  'no-picture': 'This file is not a photo that we can read. Choose a JPEG, PNG, WebP or AVIF.',
  heic: 'This photo is a HEIC file, which we cannot read. On an iPhone, open Settings, Camera, Formats and choose “Most Compatible”, or send a screenshot of the photo.',
  unreadable: 'This photo is damaged or incomplete. Choose another one, or send a screenshot of it.',
  'too-many-pixels': 'This photo has more than 40 million pixels. Choose a smaller one, or send a screenshot of it.',
  busy: 'We are reading other photos just now. Please try again in a moment.',
  unavailable: 'We cannot read photos just now. Please try again later.',
  limited: 'Too many photos were sent from your network. Please try again in a few minutes.',
  'too-often': 'Many photos were added here lately. Please try again tomorrow.',
  'too-many': 'Up to five photos can be added.',
  gone: 'A photo is no longer here. Please add it again.',
  canceled: 'You canceled this request, so nothing more can be added to it.',
} as const;

export type PhotoProblem = keyof typeof photoProblems;
