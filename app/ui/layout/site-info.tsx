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

const whileUnknown: SiteInfo = {
  siteName: '',
  siteUrl: '',
  supportPhone: '',
  supportEmail: '',
  publicApiKey: '',
  pixelId: undefined,
  year: 0,
  hasPosts: false,
};

/** On every page, error pages included. All empty only if the root loader itself failed. */
export function useSiteInfo(): SiteInfo {
  return (useRouteLoaderData('root') as SiteInfo | undefined) ?? whileUnknown;
}
