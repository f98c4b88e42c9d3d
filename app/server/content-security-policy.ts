import { createHash } from 'node:crypto';
import { Parser } from 'htmlparser2';
import type { OtherSources } from '#app/routes/page-handle.ts';

/** Lets a policy allow one inline script (CSP level 3, section 2.3.1), so that pages can be cached. */
export function scriptHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

/** For the ad pixel; only if the operator has configured one. */
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

/** The texts of scripts in an HTML fragment that run inline; not data blocks or files. */
export function inlineScripts(html: string): string[] {
  const scripts: string[] = [];
  let text: string | undefined;
  const parser = new Parser({
    onopentag(name, { src, type = '' }) {
      if (name === 'script' && src === undefined && runs.test(type)) text = '';
    },
    ontext(part) {
      if (text !== undefined) text += part;
    },
    onclosetag() {
      if (text !== undefined) scripts.push(text);
      text = undefined;
    },
  });
  parser.end(html);
  return scripts;
}

/** As browsers decide (HTML standard, "prepare the script element"): JavaScript, modules and import maps. */
const runs = /^(?:|module|importmap|(?:text|application)\/javascript)$/i;
