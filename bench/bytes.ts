import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { Parser } from 'htmlparser2';
import { launchSite, untilReady } from '#test/support/site.ts';
import { fetchAnswer } from './servers.ts';

/** The cost of a page for a phone without a cache, in bytes as sent, without its pictures. */
export type PageBytes = {
  kind: string;
  path: string;
  html: number;
  gzip: number;
  brotli: number;
  styles: number;
  scripts: number;
};

const kinds: Record<string, string> = {
  home: '/',
  'filtered home': '/?service=roofing',
  services: '/services',
  service: '/services/plumbing',
  'service in a city': '/services/roofing/edmond',
  'best of': '/best-plumbers-oklahoma-city',
  'service page': '/painting-contractors-oklahoma-city',
  'landing page': '/electrical-contractors-oklahoma-city',
  'top contractors': '/top-contractors-in-oklahoma-city',
  'for pros': '/for-pros',
  badge: '/badge-info',
  calculator: '/lead-calculator',
  advertise: '/advertise-with-us',
  guide: '/home-maintenance-guide',
  about: '/about',
  contact: '/contact',
  legal: '/privacy-policy',
  blog: '/blog',
};

/** Every kind of page, with the sample directory. */
export async function weighPages(folder: string): Promise<PageBytes[]> {
  const site = await launchSite({ DATA_DIR: folder, WORKERS: '1', LOG_LEVEL: 'error' });
  try {
    await untilReady(site);
    const { contractors } = await (await fetch(`${site.url}/api/contractors?order=rating&page_size=1`)).json();
    const [first] = contractors as { slug: string }[];
    const contractor = await fetch(`${site.url}/oklahoma-city/roofing/${first?.slug}`);
    const weighed: PageBytes[] = [];
    for (const [kind, path] of Object.entries({ ...kinds, contractor: new URL(contractor.url).pathname }))
      weighed.push(await weigh(site.url, kind, path));
    return weighed;
  } finally {
    site.process.kill('SIGTERM');
    await site.exited;
  }
}

async function weigh(origin: string, kind: string, path: string): Promise<PageBytes> {
  const [{ body: gzip }, { body: brotli }] = [await fetchAnswer(origin + path, 'gzip'), await fetchAnswer(origin + path, 'br')];
  const html = brotliDecompressSync(brotli).toString();
  const links: Record<string, string>[] = [];
  new Parser({ onopentag: (name, attributes) => void (name === 'link' && links.push(attributes)) }).end(html);
  const linked = (rel: string) => [...new Set(links.filter((link) => link['rel'] === rel).map(({ href = '' }) => href))];
  const sizeOf = async (paths: string[]) => {
    const files = await Promise.all(paths.map(async (file) => Buffer.from(await (await fetch(origin + file)).arrayBuffer())));
    return files.reduce((sum, file) => sum + gzipSync(file).length, 0);
  };
  return {
    kind,
    path,
    html: Buffer.byteLength(html),
    gzip: gzip.length,
    brotli: brotli.length,
    styles: await sizeOf(linked('stylesheet')),
    scripts: await sizeOf(linked('modulepreload')),
  };
}
