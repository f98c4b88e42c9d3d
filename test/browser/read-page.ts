import type { APIRequestContext } from '@playwright/test';
import { attributes, tags, text } from '../support/html.ts';

/** A page’s HTML from the server, for checks that need no browser. */
export async function readPage(request: APIRequestContext, path: string) {
  const answer = await request.get(path);
  const html = await answer.text();
  return {
    status: answer.status(),
    html,
    words: text(html),
    tags: (name: string) => tags(html, name),
    /** Texts of the elements with this name, optionally only within the part of the page that begins with `from`. */
    textsOf: (name: string, from = '') => {
      const part = html.slice(Math.max(html.indexOf(from), 0));
      const found = part.matchAll(new RegExp(`<${name}(\\s[^>]*)?>([\\s\\S]*?)</${name}>`, 'g'));
      return Array.from(found, ([, own = '', inner = '']) => ({ attributes: attributes(own), text: text(inner) }));
    },
  };
}
