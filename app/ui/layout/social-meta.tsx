import { AlternateLinks } from './alternate-links.tsx';
import { previewPath } from './preview-address.ts';
import { useSiteInfo } from './site-info.tsx';

type SocialMetaProps = {
  title: string;
  description: string;
  canonical: string | undefined;
  locale?: string;
  spanish?: string | undefined;
};

/** Link preview metadata. Only crawlers read it, so only the server renders it. */
export function SocialMeta({ title, description, canonical, locale = 'en_US', spanish }: SocialMetaProps) {
  const { siteName, siteUrl } = useSiteInfo();
  return (
    <>
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:locale" content={locale} />
      {canonical !== undefined && spanish && <AlternateLinks english={canonical} spanish={spanish} />}
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
