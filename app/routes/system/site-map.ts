import { type Context, Hono } from 'hono';
import { selectMappedPosts } from '#app/domain/blog/post-queries.ts';
import type { AppDependencies } from '#app/routes/request-scope.ts';
import { countContractorFiles, fileSize, mapContractors } from './site-map/map-contractors.ts';
import { mapPages } from './site-map/map-pages.ts';
import { indexXml, pagesXml } from './site-map/site-map-xml.ts';

/**
 * `/sitemap.xml` and its files: every canonical address of pages, of the blog once it has posts, and of contractors. The
 * index has no dates: finding the latest of fifty thousand rows would require reading them all.
 */
export function siteMap({ reads, settings: { siteUrl } }: AppDependencies): Hono {
  const app = new Hono();
  // A file of fifty thousand takes a second to make; concurrent requests share it.
  const underWay = new Map<number, Promise<string | undefined>>();

  const contractorFile = async (file: number): Promise<string | undefined> => {
    const pages = await mapContractors(reads, siteUrl, file);
    return pages.length > 0 ? pagesXml(pages) : undefined;
  };

  app.get('/sitemap.xml', async (c) => {
    const files = await countContractorFiles(reads);
    const posts = await selectMappedPosts(reads, 1);
    const names = [
      'pages',
      ...posts.map(() => 'blog'),
      ...Array.from({ length: files }, (_, index) => `contractors-${index + 1}`),
    ];
    return xml(c, indexXml(names.map((name) => ({ url: `${siteUrl}/sitemap/${name}.xml` }))));
  });
  app.get('/sitemap/pages.xml', async (c) => xml(c, pagesXml(await mapPages(reads, siteUrl))));
  app.get('/sitemap/blog.xml', async (c) => {
    const posts = await selectMappedPosts(reads, fileSize);
    return xml(c, pagesXml(posts.map(({ slug, published }) => ({ url: siteUrl + postPath(slug), modified: published }))));
  });
  app.get('/sitemap/:name{contractors-[1-9][0-9]{0,5}\\.xml}', async (c, next) => {
    const file = Number.parseInt(c.req.param('name').replace('contractors-', ''), 10);
    const made = underWay.get(file) ?? contractorFile(file).finally(() => underWay.delete(file));
    underWay.set(file, made);
    const text = await made;
    return text ? xml(c, text) : next();
  });
  return app;
}

const postPath = (slug: string): string => `/blog/${encodeURIComponent(slug)}`;

function xml(c: Context, text: string): Response {
  return c.body(text, 200, { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' });
}
