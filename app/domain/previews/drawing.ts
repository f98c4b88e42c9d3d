import type { PreviewCard } from './preview-card.ts';

/** Requests to the drawing process; scenes and marks are SVG text. */
export type Drawing =
  | { kind: 'preview'; card: PreviewCard; scene: string; mark: string; siteName: string }
  | { kind: 'picture'; svg: string; width: number };

export type DrawingAnswer = { bytes: Uint8Array; failure?: undefined } | { bytes?: undefined; failure: string };
