import { createHash, randomBytes } from 'node:crypto';

/**
 * Marks the scripts that we render ourselves, until the page is whole; then it is taken out again. Nobody outside
 * knows it, so no script that got into a page in another way is ever allowed by its hash.
 */
export const scriptMark = randomBytes(16).toString('base64url');

const markAttribute = ` nonce="${scriptMark}"`;
const markedInlineScript = new RegExp(`<script(?=[^>]*${markAttribute})(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</script>`, 'g');

/**
 * Takes the marks out of a finished page and gives the policy that allows just its own inline scripts, by hash
 * (CSP level 3, section 2.3.1), so that the page can be kept and served again as it is. `constantScripts` are those of
 * our own that stand in every page unmarked; `others` are hosts that this page may take something from,
 * `encoding` is the one by which the string stands for bytes.
 */
export function sealPage(
  html: string,
  constantScripts: readonly string[],
  others: readonly OtherSources[] = [],
  encoding: 'utf8' | 'latin1' = 'utf8',
): { html: string; policy: string } {
  const marked = Array.from(html.matchAll(markedInlineScript), ([, script = '']) => script);
  const hashes = new Set([...constantScripts, ...marked].map((script) => scriptHash(script, encoding)));
  return { html: html.replaceAll(markAttribute, ''), policy: contentSecurityPolicy([...hashes], others) };
}

function scriptHash(script: string, encoding: 'utf8' | 'latin1'): string {
  return `'sha256-${createHash('sha256').update(script, encoding).digest('base64')}'`;
}

/** What a page takes from elsewhere, beside this site itself. */
export type OtherSources = { script?: string; img?: string; connect?: string; frame?: string };

/** Of the ad pixel; only where the operator has set one up. */
export const pixelSources: OtherSources = {
  script: 'https://connect.facebook.net',
  img: 'https://www.facebook.com',
  connect: 'https://www.facebook.com',
};

export function contentSecurityPolicy(scriptHashes: string[] = [], others: readonly OtherSources[] = []): string {
  const from = (kind: keyof OtherSources) => others.map((sources) => sources[kind]).filter((source) => source !== undefined);
  const list = (...sources: string[]) => ["'self'", ...sources].join(' ');
  const frames = from('frame');
  return [
    "default-src 'none'",
    `script-src ${list(...scriptHashes, ...from('script'))}`,
    "style-src 'self'",
    `img-src ${list(...from('img'))}`,
    "font-src 'self'",
    `connect-src ${list(...from('connect'))}`,
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
