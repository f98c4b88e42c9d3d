import { counted } from '#app/content/total-words.ts';

/** Of one listing. */
export const maxListingPhotos = 12;
/** In characters. */
export const maxCaption = 100;

type PhotoState = 'waiting' | 'approved' | 'declined';

/** Why an operator declines a photo, as its member reads it. */
export const declineReasons = {
  'not work': 'It does not show work in your trade.',
  unclear: 'It is too dark, blurred or small to see the work.',
  advertising: 'It contains advertising, prices or contact details.',
  people: 'It shows faces, license plates or a house number.',
  'not yours': 'It seems to be from a catalog or another contractor.',
  caption: 'Its caption says something we cannot show.',
} as const;
export type DeclineReason = keyof typeof declineReasons;

export type ListingPhoto = {
  id: string;
  caption: string;
  state: PhotoState;
  /** Whether it is public now, possibly with an earlier caption. */
  isShown: boolean;
  version: number;
  reason: DeclineReason | null;
  width: number;
  height: number;
};

/** A photo on the contractor's page. */
export type ShownListingPhoto = { id: string; caption: string; width: number; height: number };

export const listingPhotoPath = (id: string, size: 'large' | 'small' = 'large'): string =>
  `/media/listing-photos/${id}${size === 'small' ? '-small' : ''}.webp`;

/** Of photos that were decided together. @param changed how many were not, because they had changed. */
export function decidedWords(decided: number, changed: number): string {
  const said = `${counted(decided, 'photo')} decided.`;
  if (changed === 0) return said;
  return `${said} ${changed} had changed or been decided in the meantime: nothing was done about ${changed === 1 ? 'it' : 'them'}.`;
}
