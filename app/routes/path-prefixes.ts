/** The purpose of an address, for metrics. */
export type RequestKind = 'page' | 'file' | 'api' | 'submission' | 'picture' | 'admin' | 'other';

/** The concurrency limit of a read request; `none` means it is always answered. */
type ReadLimit = 'reads' | 'pictures' | 'maps' | 'none';

/** Addresses that are not public pages, which anyone may find and caches may keep. */
export type PathPrefix = {
  /** The first part of the path, or all of it. */
  prefix: string;
  kind: RequestKind;
  /** Default `reads`. */
  limit?: ReadLimit;
  /** Responds in JSON, errors too; the others in pages. */
  json?: true;
  /** Its pages have a layout of their own instead of the site's header and footer. */
  ownLayout?: true;
  /** For operators only. */
  operator?: true;
  /** For members of listings only. */
  member?: true;
  /** The rest of the path opens a private page: no log, cache, search engine or linked page learns it. */
  secret?: true;
  /** Accepts a file of any size, which its route streams. */
  upload?: true;
  /** The same for addresses below it. */
  uploads?: RegExp;
  /** In robots.txt; crawlers may fetch the others. */
  disallow?: true;
};

/** The only table of them. A path in none of these rows is a public page. */
export const pathPrefixes = [
  { prefix: '/api', kind: 'api', json: true, disallow: true },
  { prefix: '/functions', kind: 'api', json: true, disallow: true },
  { prefix: '/admin', kind: 'admin', operator: true, ownLayout: true, disallow: true },
  // Needed most under overload.
  { prefix: '/admin/metrics', kind: 'admin', operator: true, limit: 'none' },
  { prefix: '/admin/import/upload', kind: 'admin', operator: true, upload: true },
  // May take long.
  { prefix: '/admin/contractors.csv', kind: 'admin', operator: true, limit: 'none' },
  { prefix: '/admin/backups/download', kind: 'admin', operator: true, limit: 'none' },
  { prefix: '/admin/pictures', kind: 'admin', operator: true, upload: true },
  // Fetched from another website.
  { prefix: '/admin/listing-preview/picture', kind: 'admin', operator: true, limit: 'pictures' },
  // The form for selected contractors; below it, each request's own page.
  { prefix: '/request', kind: 'page', secret: true, disallow: true, uploads: /^\/request\/[\w-]{22}\/photos$/ },
  // A photo for a request that is not sent yet.
  { prefix: '/request/photos', kind: 'submission', json: true, upload: true },
  // Contractors' own pages, and a request's page for a contractor, opened by a mailed link.
  {
    ...{ prefix: '/pro', kind: 'page', member: true, ownLayout: true, disallow: true },
    uploads: /^\/pro\/listings\/[^/]+\/photos\/upload$/,
  },
  { prefix: '/pro/sign-in', kind: 'page', member: true, secret: true, ownLayout: true },
  { prefix: '/pro/join', kind: 'page', member: true, secret: true, ownLayout: true },
  { prefix: '/pro/confirm', kind: 'page', member: true, secret: true, ownLayout: true },
  { prefix: '/lead', kind: 'page', secret: true, ownLayout: true, disallow: true },
  // A homeowner's review, opened by a mailed link.
  { prefix: '/review', kind: 'page', secret: true, disallow: true },
  { prefix: '/healthz', kind: 'other', limit: 'none' },
  { prefix: '/readyz', kind: 'other', limit: 'none' },
  { prefix: '/media', kind: 'picture', limit: 'pictures' },
  { prefix: '/preview', kind: 'picture', limit: 'pictures' },
  { prefix: '/badge', kind: 'picture' },
  { prefix: '/sign', kind: 'picture' },
  { prefix: '/sitemap', kind: 'other', limit: 'maps' },
  { prefix: '/sitemap.xml', kind: 'other' },
  { prefix: '/robots.txt', kind: 'other' },
  { prefix: '/.well-known', kind: 'other' },
  { prefix: '/site.webmanifest', kind: 'other' },
  { prefix: '/icons', kind: 'file' },
  { prefix: '/favicon.ico', kind: 'file' },
  { prefix: '/apple-touch-icon.png', kind: 'file' },
  { prefix: '/assets', kind: 'file' },
  { prefix: '/art', kind: 'file' },
  { prefix: '/failure.css', kind: 'file' },
] as const satisfies readonly PathPrefix[];

const byPrefix = new Map<string, PathPrefix>(pathPrefixes.map((row) => [row.prefix, row]));

/** The row of a path; undefined for public pages. */
export function prefixOf(path: string): PathPrefix | undefined {
  const end = path.indexOf('/', 1);
  return byPrefix.get(path) ?? (end < 0 ? undefined : byPrefix.get(path.slice(0, end)));
}

/** Whether an address accepts files of any size, which its route streams. */
export function takesUpload(path: string): boolean {
  const row = prefixOf(path);
  return row?.upload === true || row?.uploads?.test(path) === true;
}

/** Whether an address responds in JSON. */
export const answersJson = (path: string): boolean => prefixOf(path)?.json === true;

/** Whether a path is for operators, in any spelling: the pages' router accepts capitals and escapes too. */
export const isOperatorPath = (path: string): boolean => rowOf(path)?.operator === true;

/** Whether a path is for members of listings, in any spelling. */
export const isMemberPath = (path: string): boolean => rowOf(path)?.member === true;

/** The path for the log, in any spelling. */
export function loggedPath(path: string): string {
  const row = rowOf(path);
  return isSecret(row, path) ? `${row?.prefix}/…` : path;
}

/** Whether what is there is for some people alone, in any spelling. */
export function isPrivatePath(path: string): boolean {
  const row = rowOf(path);
  return row?.operator === true || row?.member === true || isSecret(row, path);
}

const isSecret = (row: PathPrefix | undefined, path: string) => row?.secret === true && path.length > row.prefix.length;

/** The row of a path in any spelling. */
export function rowOf(path: string): PathPrefix | undefined {
  let read = path;
  try {
    read = decodeURIComponent(path);
  } catch {
    // Not a page's address; used unchanged.
  }
  // The absolute form of a request target names the host first.
  const [, first = '', second = ''] = /^(?:https?:\/\/[^/]*)?[/\\]*([\w-]*)(?:[/\\]+([\w-]*))?/.exec(read.toLowerCase()) ?? [];
  return byPrefix.get(`/${first}/${second}`) ?? byPrefix.get(`/${first}`);
}
