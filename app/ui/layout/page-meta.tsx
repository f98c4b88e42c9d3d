import { useSiteInfo } from './site-info.tsx';
import { SocialMeta } from './social-meta.tsx';

type PageMetaProps = {
  /** Without the site's name, which is added. */
  title: string;
  description: string;
  /** Path of the page's one address; left out for pages that no search engine should keep. */
  canonical?: string;
};

/** Title, description and canonical address of a page. React puts them into the head, on the server and after;
 * what only others read who fetch the page, on the server alone. */
export function PageMeta({ title, description, canonical }: PageMetaProps) {
  const { siteName, siteUrl } = useSiteInfo();
  const full = title.includes(siteName) ? title : `${title} | ${siteName}`;
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      {canonical === undefined ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={siteUrl + canonical} />}
      {import.meta.env.SSR && <SocialMeta title={full} description={description} canonical={canonical} />}
    </>
  );
}
