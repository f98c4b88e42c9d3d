import { randomInt } from 'node:crypto';
import { inject, onTestFailed } from 'vitest';
import { ownerPassword, type RunningSite } from '../start-http-sites.ts';
import { submissionOf } from './form-data.ts';
import { type HtmlPage, hrefOf, htmlPage, keepHtml } from './html-page.ts';

/** The site for tests that leave its directory as it is. */
export const publicSite = (): RunningSite => inject('publicSite');

/** A site for tests that change the directory; no other test uses it at the same time. */
export function deskSite(): RunningSite {
  const sites = inject('deskSites');
  const site = sites[Number(process.env['VITEST_POOL_ID'] ?? 1) % sites.length];
  if (!site) throw new Error('no desk site was started');
  return site;
}

/** The owner of the site, as a program signs in. */
export const asOwner = { Authorization: `Basic ${btoa(`admin:${ownerPassword}`)}` };

export type Visitor = {
  /** Opens a page like a browser without scripts: redirects are followed, cookies kept. */
  open: (path: string, headers?: Record<string, string>) => Promise<HtmlPage>;
  /** Opens what a link leads to. */
  follow: (link: Element) => Promise<HtmlPage>;
  /** Presses a button: its form is sent as it is filled in. */
  press: (button: Element) => Promise<HtmlPage>;
  /** A response as it is: redirects are not followed. */
  fetch: (path: string, init?: RequestInit & { headers?: Record<string, string> }) => Promise<Response>;
  setCookie: (name: string, value: string) => void;
};

type Options = { site?: RunningSite; headers?: Record<string, string> };

/** A visitor without scripts, with an address and cookies of their own. */
export function visit({ site = publicSite(), headers = {} }: Options = {}): Visitor {
  const own = {
    // Of this machine: others sign in over HTTPS alone.
    'X-Forwarded-For': `127.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
    Accept: 'text/html',
    ...headers,
  };
  const cookies = new Map<string, string>();
  /** The address of the page that is open. */
  let current = site.url;
  /** The last page, kept if the test fails. */
  let last: HtmlPage | undefined;
  onTestFailed(() => {
    if (last) console.error(`The last page was ${last.address} (${last.status}): ${keepHtml(last.html)}`);
  });

  const ask: Visitor['fetch'] = async (path, init = {}) => {
    const cookie = Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(new URL(path, current), {
      redirect: 'manual',
      ...init,
      headers: { ...own, ...(cookie && { Cookie: cookie }), ...init.headers },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/;\s*max-age=0/i.test(line) || value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };

  async function load(path: string, init: Parameters<Visitor['fetch']>[1] = {}, redirects = 0): Promise<HtmlPage> {
    const url = new URL(path, current);
    if (url.origin !== site.url) throw new Error(`${url.href} is not on the site`);
    const response = await ask(url.href, init);
    const location = response.headers.get('Location');
    if (location && response.status >= 300 && response.status < 400) {
      if (redirects === 10) throw new Error(`${path}: more than ten redirects`);
      await response.body?.cancel();
      return load(new URL(location, url).href, init.method ? {} : init, redirects + 1);
    }
    current = url.href;
    const { pathname, search, hash } = url;
    last = htmlPage({
      status: response.status,
      headers: response.headers,
      address: pathname + search + hash,
      html: await response.text(),
    });
    return last;
  }

  return {
    fetch: ask,
    open: (path, more) => load(path, more ? { headers: more } : {}),
    follow(link) {
      if (!hrefOf(link)) throw new Error('the link has no address');
      return load(hrefOf(link));
    },
    press(button) {
      const { address, method, body } = submissionOf(button, current);
      if (method === 'GET') return load(address);
      return load(address, { method, ...(body && { body }), headers: { Origin: site.url, Referer: current } });
    },
    setCookie: (name, value) => void cookies.set(name, value),
  };
}
