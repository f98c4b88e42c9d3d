import { useSiteInfo } from './site-info.tsx';

/** The addresses of a page in both languages. Only crawlers read them, so only the server renders them. */
export function AlternateLinks({ english, spanish }: { english: string; spanish: string }) {
  const { siteUrl } = useSiteInfo();
  return (
    <>
      <link rel="alternate" hrefLang="en" href={siteUrl + english} />
      <link rel="alternate" hrefLang="es" href={siteUrl + spanish} />
      <link rel="alternate" hrefLang="x-default" href={siteUrl + english} />
    </>
  );
}
