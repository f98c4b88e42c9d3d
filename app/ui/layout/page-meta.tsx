import { useSiteInfo } from './site-info.tsx';
import { SocialMeta } from './social-meta.tsx';

export type PageMetaProps = {
  /** Without the site's name, which is appended. */
  title: string;
  description: string;
  /** The page's canonical path; omitted for pages that search engines should not index. */
  canonical?: string;
  /** The paths of the same page in English and in Spanish, one of which is its own. */
  english?: string | undefined;
  spanish?: string | undefined;
  locale?: 'en_US' | 'es_US';
};

/** Title, description and canonical address of a page. React puts them into the head, on the server and in the browser;
 * metadata for crawlers only on the server. */
export function PageMeta({ title, description, canonical, ...language }: PageMetaProps) {
  const { siteName, siteUrl } = useSiteInfo();
  const full = title.includes(siteName) ? title : `${title} | ${siteName}`;
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      {canonical === undefined ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={siteUrl + canonical} />}
      {import.meta.env.SSR && <SocialMeta title={full} description={description} canonical={canonical} {...language} />}
    </>
  );
}
