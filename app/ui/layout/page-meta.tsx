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

/** Structured data (schema.org) for search engines. The text can never close the script it stands in. */
export function JsonLd({ data }: { data: Record<string, unknown> | Record<string, unknown>[] }) {
  const text = JSON.stringify(data).replace(/</g, '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with its only dangerous character escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
