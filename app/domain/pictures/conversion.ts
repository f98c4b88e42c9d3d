/** Longest sides of the two sizes, in pixels. */
export const largeSide = 1200;
export const smallSide = 480;

/** What is taken: bytes of the file, and pixels that it may decode to. */
export const maxPictureBytes = 8 * 1024 * 1024;
export const maxPixels = 40_000_000;

/** Both as WebP, with nothing in them but pixels. */
export type Converted = { large: Uint8Array; small: Uint8Array; width: number; height: number };

/** What the process that converts answers. */
export type ConversionAnswer = { converted: Converted } | { problem: 'unreadable' | 'too-many-pixels' };
