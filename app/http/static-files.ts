import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { getMimeType } from 'hono/utils/mime';
import type { Encoding } from './accept-encoding.ts';
import type { PageForm } from './page-cache/kept-page.ts';

/** The files of a folder by their path, each compressed when it is first asked for and kept for good: they are few. */
export type StaticFiles = {
  has: (path: string) => boolean;
  ready: (path: string, encoding: Encoding) => PageForm | undefined;
  form: (path: string, encoding: Encoding) => Promise<PageForm>;
};

const compressible = new Set(['.js', '.css', '.svg', '.json', '.txt', '.html', '.webmanifest', '.xml']);
const forGood = 'public, max-age=31536000, immutable';
const forAnHour = 'public, max-age=3600';

export function openStaticFiles(folder: string, commonHeaders: readonly string[]): StaticFiles {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length));
  const known = new Map(paths.map((path) => [path, path] as const));
  const forms = new Map<string, PageForm>();
  const making = new Map<string, Promise<PageForm>>();
  const nameOf = (path: string, encoding: Encoding) => (compressible.has(extname(path)) ? `${encoding} ${path}` : path);

  const make = async (path: string, encoding: Encoding): Promise<PageForm> => {
    const plain = await readFile(join(folder, path));
    const isPacked = compressible.has(extname(path)) && encoding !== 'identity';
    const body = isPacked ? await compress(plain, encoding) : plain;
    const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    const cacheControl = path.startsWith('/assets/') ? forGood : forAnHour;
    const both = [...commonHeaders, 'Cache-Control', cacheControl, 'ETag', tag];
    if (compressible.has(extname(path))) both.push('Vary', 'Accept-Encoding');
    const headers = [...both, 'Content-Type', getMimeType(path) ?? 'application/octet-stream'];
    if (isPacked) headers.push('Content-Encoding', encoding);
    return { body, tag, headers: [...headers, 'Content-Length', String(body.length)], unchanged: both };
  };
  return {
    has: (path) => known.has(path),
    ready: (path, encoding) => forms.get(nameOf(path, encoding)),
    form(path, encoding) {
      const name = nameOf(path, encoding);
      let made = making.get(name);
      if (!made) {
        made = make(path, encoding);
        making.set(name, made);
        made.then(
          (form) => forms.set(name, form),
          () => making.delete(name),
        );
      }
      return made;
    },
  };
}

function compress(plain: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(plain, { level: 9 });
  return promisify(brotliCompress)(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  });
}
