import { useSiteInfo } from '#app/ui/layout/site-info.tsx';

export const feedPath = '/blog/feed.xml';

/** Links the feed for feed readers. React puts it into the head. */
export function FeedLink() {
  const { siteName } = useSiteInfo();
  return <link rel="alternate" type="application/atom+xml" title={`${siteName} blog`} href={feedPath} />;
}
