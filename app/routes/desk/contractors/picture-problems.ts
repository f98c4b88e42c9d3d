import { maxPictureBytes } from '#app/domain/pictures/conversion.ts';

/** Why an uploaded picture was refused, by its code in the address (`?done=`). */
export const pictureProblems: Record<string, string> = {
  'picture-no-file': 'Choose a picture first.',
  'picture-too-large': 'That file is larger than 8 MB. Nothing was changed.',
  'picture-cut-off': 'The upload was interrupted. Nothing was changed; try again.',
  'picture-no-picture': 'That file is not a JPEG, PNG, WebP, AVIF or GIF. Nothing was changed.',
  'picture-unreadable': 'That picture cannot be read: it is damaged or incomplete. Nothing was changed.',
  'picture-too-many-pixels': 'That picture has more than 40 million pixels. Nothing was changed; try a smaller one.',
  'picture-unavailable': 'This server cannot read pictures right now; its log says why. Nothing was changed.',
  'picture-busy': 'Other pictures are being processed. Nothing was changed; try again in a moment.',
  'picture-too-many': 'The post already has the maximum number of pictures. Remove one first.',
};

/** The maximum file size, for the form. */
export const pictureLimit = { bytes: maxPictureBytes, words: pictureProblems['picture-too-large'] ?? '' };
