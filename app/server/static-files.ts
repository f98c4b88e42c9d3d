import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { openSharing } from '#app/platform/remember-results.ts';
import { BufferedResponse } from './buffered-response.ts';
import type { Step } from './listener.ts';
import { withSecurityHeaders } from './security-headers.ts';

const forGood = 'public, max-age=31536000, immutable';
const forAnHour = 'public, max-age=3600';

/** A folder's files by path, each read and compressed on first use and kept: they are few. */
export function openStaticFiles(folder: string) {
  const known = new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length)),
  );
  const files = new Map<string, BufferedResponse>();
  const share = openSharing<BufferedResponse>();

  const read = async (path: string): Promise<BufferedResponse> => {
    const cacheControl = path.startsWith('/assets/') ? forGood : forAnHour;
    const headers = ['Cache-Control', cacheControl, 'Content-Type', getMimeType(path) ?? 'application/octet-stream'];
    const file = new BufferedResponse(200, withSecurityHeaders(headers), await readFile(join(folder, path)), { effort: 'file' });
    files.set(path, file);
    return file;
  };
  return {
    has: (path: string): boolean => known.has(path),
    get: (path: string): BufferedResponse | Promise<BufferedResponse> => files.get(path) ?? share(path, () => read(path)),
  };
}

export type StaticFiles = ReturnType<typeof openStaticFiles>;

/** No files: the development server sends them itself. */
export const noFiles: StaticFiles = { has: () => false, get: () => Promise.reject(new Error('there are no files')) };

export const answerFromFiles =
  (files: StaticFiles): Step =>
  (context) => {
    if (!context.isRead) return undefined;
    const { target } = context;
    const query = target.indexOf('?');
    const path = query < 0 ? target : target.slice(0, query);
    if (!files.has(path)) return undefined;
    context.knownKind = 'file';
    context.wasCached = true;
    return files.get(path);
  };
