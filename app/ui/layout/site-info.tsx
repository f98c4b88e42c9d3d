import { useRouteLoaderData } from 'react-router';

/** What the operator's settings say publicly; from the root loader. */
export type SiteInfo = {
  siteName: string;
  siteUrl: string;
  supportPhone: string;
  supportEmail: string;
  /** Public by design: it only tells our pages from stray traffic. */
  publicApiKey: string;
  pixelId: string | undefined;
  year: number;
  /** Whether the blog has anything to read. */
  hasPosts: boolean;
  /** On the operators' pages, which have a frame of their own. */
  isDesk?: true;
};

/** What an error page shows of it when the root loader itself failed. */
const whileUnknown = { siteName: '', siteUrl: '', supportPhone: '', supportEmail: '' } as SiteInfo;

/** On every page, error pages included. */
export function useSiteInfo(): SiteInfo {
  return (useRouteLoaderData('root') as SiteInfo | undefined) ?? whileUnknown;
}
