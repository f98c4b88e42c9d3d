/** A photo of a request; its sizes are served under the page that shows it. */
export type Photo = { id: string; width: number; height: number };

export type PhotoSize = 'large' | 'small';

/** For a draft that is unknown, outdated or taken by another request. */
export const unknownPhoto =
  'A photo is no longer here: photos are kept for a day until the request is sent. Remove it and add it again.';
