import { useSiteInfo } from './site-info.tsx';

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
export function PageMeta(props: PageMetaProps) {
  const { title, description, canonical } = props;
  const { siteName, siteUrl } = useSiteInfo();
  const full = title.includes(siteName) ? title : `${title} | ${siteName}`;
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      {canonical === undefined ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={siteUrl + canonical} />}
      {import.meta.env.SSR && <SocialMeta {...props} title={full} />}
    </>
  );
}

/** Link preview metadata; the title is the full one. Only crawlers read it, so only the server renders it. */
function SocialMeta({ title, description, canonical, locale = 'en_US', english = canonical, spanish }: PageMetaProps) {
  const { siteName, siteUrl } = useSiteInfo();
  return (
    <>
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:locale" content={locale} />
      {english !== undefined && spanish && (
        <>
          <link rel="alternate" hrefLang="en" href={siteUrl + english} />
          <link rel="alternate" hrefLang="es" href={siteUrl + spanish} />
          <link rel="alternate" hrefLang="x-default" href={siteUrl + english} />
        </>
      )}
      {canonical !== undefined && (
        <>
          <meta property="og:url" content={siteUrl + canonical} />
          <meta property="og:image" content={siteUrl + previewPath(canonical)} />
          <meta property="og:image:type" content="image/png" />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={title} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  );
}

const folder = '/preview';
/** For the home page, whose path has no name. */
const homeName = '/index';

/** The path of the link preview picture for a canonical path. */
const previewPath = (canonical: string): string => `${folder}${canonical === '/' ? homeName : canonical}.png`;

/** The canonical path of a preview picture's address; undefined if it is none. */
export function previewedPath(path: string): string | undefined {
  const name = /^\/preview(\/.+)\.png$/.exec(path)?.[1];
  return name === homeName ? '/' : name;
}
