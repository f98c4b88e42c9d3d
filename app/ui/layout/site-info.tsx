import { useRouteLoaderData } from 'react-router';

/** What the operator's settings say publicly; from the root loader. */
export type SiteInfo = { siteName: string; siteUrl: string; supportPhone: string; supportEmail: string; year: number };

const whileUnknown: SiteInfo = { siteName: '', siteUrl: '', supportPhone: '', supportEmail: '', year: 0 };

/** On every page, error pages included. All empty only if the root loader itself failed. */
export function useSiteInfo(): SiteInfo {
  return (useRouteLoaderData('root') as SiteInfo | undefined) ?? whileUnknown;
}
