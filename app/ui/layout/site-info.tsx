import { useRouteLoaderData } from 'react-router';

/** Public settings of the operator, from the root loader. */
export type SiteInfo = {
  siteName: string;
  siteUrl: string;
  supportPhone: string;
  supportEmail: string;
  /** Public by design: it only separates our pages from stray traffic. */
  publicApiKey: string;
  pixelId: string | undefined;
  year: number;
  /** Whether the blog has posts. */
  hasPosts: boolean;
  /** On pages with a layout of their own: the desk's, and contractors' own. */
  hasOwnLayout?: true;
  /** At an address of pages in Spanish, which have their own layout. Links between the languages load a document. */
  isSpanish?: true;
};

/** Shown on an error page if the root loader failed. */
const whileUnknown = { siteName: '', siteUrl: '', supportPhone: '', supportEmail: '' } as SiteInfo;

/** For every page, including error pages. */
export function useSiteInfo(): SiteInfo {
  return (useRouteLoaderData('root') as SiteInfo | undefined) ?? whileUnknown;
}
