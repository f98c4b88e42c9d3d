import { useSiteInfo } from './site-info.tsx';

type PageMetaProps = {
  /** Without the site's name, which is added. */
  title: string;
  description: string;
  /** Path of the page's one address; left out for pages that no search engine should keep. */
  canonical?: string;
  /** Path of the picture for link previews. */
  image?: string;
};

/** Title, description and canonical address of a page. React puts them into the head, on the server and after. */
export function PageMeta({ title, description, canonical, image }: PageMetaProps) {
  const { siteName, siteUrl } = useSiteInfo();
  const full = title.includes(siteName) ? title : `${title} | ${siteName}`;
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      <meta property="og:title" content={full} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={siteName} />
      {image && <meta property="og:image" content={new URL(image, siteUrl).href} />}
      {canonical === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={siteUrl + canonical} />
          <meta property="og:url" content={siteUrl + canonical} />
        </>
      )}
    </>
  );
}

/** Structured data (schema.org) for search engines. The text can never close the script it stands in. */
export function JsonLd({ data }: { data: Record<string, unknown> | Record<string, unknown>[] }) {
  const text = JSON.stringify(data).replace(/</g, '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with its only dangerous character escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
