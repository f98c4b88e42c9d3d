import { useSiteInfo } from './site-info.tsx';

type SocialMetaProps = {
  title: string;
  description: string;
  canonical: string | undefined;
  locale?: string;
  english?: string | undefined;
  spanish?: string | undefined;
};

/** Link preview metadata. Only crawlers read it, so only the server renders it. */
export function SocialMeta({ title, description, canonical, locale = 'en_US', english = canonical, spanish }: SocialMetaProps) {
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
