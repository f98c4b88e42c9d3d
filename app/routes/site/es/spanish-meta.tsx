import { AlternateLinks } from '#app/ui/layout/alternate-links.tsx';
import { useSiteInfo } from '#app/ui/layout/site-info.tsx';

type SpanishMetaProps = {
  title: string;
  description: string;
  /** The page's canonical path, and that of its English page; without them it is not indexed. */
  paths?: { spanish: string; english: string };
};

/** Title, description and addresses of a page in Spanish. */
export function SpanishMeta({ title, description, paths }: SpanishMetaProps) {
  const { siteName, siteUrl } = useSiteInfo();
  const full = `${title} | ${siteName}`;
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      {paths ? <link rel="canonical" href={siteUrl + paths.spanish} /> : <meta name="robots" content="noindex" />}
      {import.meta.env.SSR && paths && (
        <>
          <AlternateLinks {...paths} />
          <meta property="og:title" content={full} />
          <meta property="og:description" content={description} />
          <meta property="og:type" content="website" />
          <meta property="og:locale" content="es_US" />
          <meta property="og:url" content={siteUrl + paths.spanish} />
        </>
      )}
    </>
  );
}
