/** What an address is for, as far as metrics tell it apart. */
export type RequestKind = 'page' | 'file' | 'api' | 'submission' | 'picture' | 'admin' | 'other';

/** Which concurrency limit a request to read falls under; `none` is answered however much else is under way. */
export type ReadLimit = 'reads' | 'pictures' | 'maps' | 'none';

/** Addresses that are no public pages, which anybody may find and caches may keep. */
export type PathPrefix = {
  /** The first part of the path, or all of it. */
  prefix: string;
  kind: RequestKind;
  /** `reads` where none is named. */
  limit?: ReadLimit;
  /** Answers in JSON, errors too; the others in pages. */
  json?: true;
  /** For operators alone. */
  operator?: true;
  /** What follows it in the path opens a private page: it is never logged. */
  secret?: true;
  /** Takes a file of any size, which its route reads as it comes. */
  upload?: true;
  /** In robots.txt; crawlers may fetch what is not. */
  disallow?: true;
};

/** The one table of them. A path in none of these rows is a public page. */
export const pathPrefixes = [
  { prefix: '/api', kind: 'api', json: true, disallow: true },
  { prefix: '/functions', kind: 'api', json: true, disallow: true },
  { prefix: '/admin', kind: 'admin', operator: true, disallow: true },
  // Wanted above all when there is too much of everything else.
  { prefix: '/admin/metrics', kind: 'admin', operator: true, limit: 'none' },
  { prefix: '/admin/import/upload', kind: 'admin', operator: true, upload: true },
  // As long as it takes.
  { prefix: '/admin/contractors.csv', kind: 'admin', operator: true, limit: 'none' },
  { prefix: '/admin/backups/download', kind: 'admin', operator: true, limit: 'none' },
  { prefix: '/admin/pictures', kind: 'admin', operator: true, upload: true },
  // May come from another website.
  { prefix: '/admin/listing-preview/picture', kind: 'admin', operator: true, limit: 'pictures' },
  // The form for contractors of one's choice; behind it, each request's own page.
  { prefix: '/request', kind: 'page', secret: true, disallow: true },
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
  { prefix: '/icons', kind: 'picture' },
  { prefix: '/favicon.ico', kind: 'picture' },
  { prefix: '/apple-touch-icon.png', kind: 'picture' },
  { prefix: '/assets', kind: 'file' },
  { prefix: '/art', kind: 'file' },
  { prefix: '/failure.css', kind: 'file' },
  // The router's own question, which routes there are.
  { prefix: '/__manifest', kind: 'other' },
] as const satisfies readonly PathPrefix[];

const byPrefix = new Map<string, PathPrefix>(pathPrefixes.map((row) => [row.prefix, row]));

/** The row that a path falls under; undefined for public pages. */
export function prefixOf(path: string): PathPrefix | undefined {
  const end = path.indexOf('/', 1);
  return byPrefix.get(path) ?? (end < 0 ? undefined : byPrefix.get(path.slice(0, end)));
}

/** Whether an address answers in JSON. */
export const answersJson = (path: string): boolean => prefixOf(path)?.json === true;

/** Whether a path is for operators, however it is written: the pages' router takes capitals and escapes too. */
export const isOperatorPath = (path: string): boolean => rowOf(path)?.operator === true;

/** The path as it may be written down, however it came. */
export function loggedPath(path: string): string {
  const row = rowOf(path);
  return row?.secret && path.length > row.prefix.length ? `${row.prefix}/…` : path;
}

/** The row that a path falls under when it is read as a person reads it. */
function rowOf(path: string): PathPrefix | undefined {
  let read = path;
  try {
    read = decodeURIComponent(path);
  } catch {
    // Not the address of any page; judged unchanged.
  }
  // A proxy's form of an address names the host first.
  const [, first = ''] = /^(?:https?:\/\/[^/]*)?[/\\]*([\w-]*)/.exec(read.toLowerCase()) ?? [];
  return byPrefix.get(`/${first}`);
}
