import type { Settings } from '#app/platform/settings.ts';
import type { Step } from './listener.ts';
import { Refusal, refuse } from './refusal.ts';
import type { RequestContext } from './request-context.ts';

/**
 * The page that sent a request: ours, one under our domain, another site's, or one that the browser does not name
 * (`Origin: null`).
 */
type SentFrom = 'same-origin' | 'same-site' | 'cross-site' | 'hidden';

/**
 * By `Sec-Fetch-Site`, which every browser sends since 2023, else by `Origin`. @returns undefined for programs, which send
 * neither.
 */
export function sentFrom(context: RequestContext, siteUrl: string): SentFrom | undefined {
  const site = context.header('sec-fetch-site');
  if (site === 'same-site' || site === 'cross-site') return site;
  if (site === 'same-origin' || site === 'none') return 'same-origin';
  const origin = context.header('origin');
  if (origin === undefined) return undefined;
  if (origin === 'null') return 'hidden';
  const isOurs = origin === siteUrl || (URL.canParse(origin) && new URL(origin).host === context.header('host'));
  return isOurs ? 'same-origin' : 'cross-site';
}

/** Mail programs post here from their own pages (one click, RFC 8058). */
const openToAll = /^\/unsubscribe(?:\.data)?\/?$/i;

const notFromHere = new Refusal(
  403,
  'Not from this site',
  'This was sent from a page of another website, so nothing was done. Please open the page here and send it again.',
);

/** Refuses requests that another site makes a visitor's browser send. */
export const refuseCrossSite =
  ({ siteUrl }: Pick<Settings, 'siteUrl'>): Step =>
  (context) => {
    if (context.isRead || openToAll.test(context.path) || sentFrom(context, siteUrl) !== 'cross-site') return undefined;
    return refuse(context, notFromHere);
  };
