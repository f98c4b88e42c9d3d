import type { PreviewCard } from './preview-card.ts';

/** What the drawing process is asked for; scenes and marks come as the text of their SVG. */
export type Drawing =
  | { kind: 'preview'; card: PreviewCard; scene: string; mark: string; siteName: string }
  | { kind: 'picture'; svg: string; width: number };

export type DrawingAnswer = { bytes: Uint8Array; failure?: undefined } | { bytes?: undefined; failure: string };
