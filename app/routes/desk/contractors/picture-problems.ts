import { maxPictureBytes } from '#app/domain/pictures/conversion.ts';

/** Why an uploaded picture was refused, by its code in the address (`?done=`). */
export const pictureProblems: Record<string, string> = {
  'picture-no-file': 'Choose a picture first.',
  'picture-too-large': 'That file is larger than 8 MB. Nothing was changed.',
  'picture-cut-off': 'The file broke off on its way. Nothing was changed; try again.',
  'picture-no-picture': 'That file is no JPEG, PNG, WebP, AVIF or GIF. Nothing was changed.',
  'picture-unreadable': 'That picture cannot be read: it is damaged, or not all there. Nothing was changed.',
  'picture-too-many-pixels': 'That picture has more than 40 million pixels. Nothing was changed; try a smaller one.',
  'picture-unavailable': 'This server cannot read pictures now; its log says why. Nothing was changed.',
  'picture-busy': 'Other pictures are being worked on. Nothing was changed; try again in a moment.',
  'picture-too-many': 'The post has as many pictures as there is room for. Remove one first.',
};

/** The maximum file size, for the form. */
export const pictureLimit = { bytes: maxPictureBytes, words: pictureProblems['picture-too-large'] ?? '' };
