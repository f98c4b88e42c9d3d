/** Longest sides of the two sizes, in pixels. */
export const largeSide = 1200;
export const smallSide = 480;

/** What is taken: bytes of the file, and pixels that it may decode to. */
export const maxPictureBytes = 8 * 1024 * 1024;
export const maxPixels = 40_000_000;

/** Of the processor, for one picture: the largest take one or two. A small file can be made to take minutes. */
export const maxSeconds = 6;

/** Both as WebP, with nothing in them but pixels. */
export type Converted = { large: Uint8Array; small: Uint8Array; width: number; height: number };

/** What the process that converts is asked, and answers. */
export type Question = { bytes: Uint8Array; seconds: number };
export type ConversionAnswer = { converted: Converted } | { problem: 'unreadable' | 'too-many-pixels' };
