import { AlternateLinks } from '#app/ui/layout/alternate-links.tsx';
import { useSiteInfo } from '#app/ui/layout/site-info.tsx';
import { SocialMeta } from '#app/ui/layout/social-meta.tsx';

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
      {import.meta.env.SSR && <SocialMeta title={full} description={description} canonical={paths?.spanish} locale="es_US" />}
      {import.meta.env.SSR && paths && <AlternateLinks {...paths} />}
    </>
  );
}
