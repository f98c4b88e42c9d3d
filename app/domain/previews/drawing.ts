/** Content of a page’s preview picture. */
export type PreviewCard = {
  title: string;
  /** Above the title, small. */
  kicker?: string;
  /** Below the title. */
  line?: string | undefined;
  /** Of a contractor; shown with its stars. */
  rating?: { full: number; shown: string; reviews: string };
  /** Path of one of our own scenes, an SVG. */
  picture: string;
};

/** As every service that shows links with a picture takes it. */
export const previewWidth = 1200;
export const previewHeight = 630;

/** Requests to the drawing process; scenes and marks are SVG text. */
export type Drawing = { card: PreviewCard; scene: string; mark: string; siteName: string };

export type DrawingAnswer = { bytes: Uint8Array; failure?: undefined } | { bytes?: undefined; failure: string };
