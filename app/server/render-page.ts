import { type RequestHandler, RouterContextProvider } from 'react-router';
import { restOfDay } from '#app/content/dates.ts';
import { pageTopics } from '#app/domain/directory/page-topics.ts';
import type { Member, Operator } from '#app/domain/people/accounts.ts';
import type { Queryable } from '#app/platform/database.ts';
import { isOperatorPath } from '#app/routes/path-prefixes.ts';
import {
  type AppDependencies,
  memberContext,
  operatorContext,
  type RequestScope,
  requestScope,
} from '#app/routes/request-scope.ts';
import { BufferedResponse } from './buffered-response.ts';
import type { Answer, Step } from './listener.ts';
import type { CacheKey, ReadCacheKey } from './page-cache/cache-key.ts';
import type { RequestContext } from './request-context.ts';
import { withSecurityHeaders } from './security-headers.ts';

/** A page as the router rendered it. */
export type RenderedPage = {
  status: number;
  headers: (readonly [name: string, value: string])[];
  body: Buffer;
  /** Of the one request shared by all who waited; error pages show it. */
  requestId: string;
  /** Whether every part loaded. */
  complete: boolean;
  /** Maximum cache time in milliseconds. */
  maxAge: number;
  /** Whether part of it must be gone then. */
  ends?: boolean;
  /** The data it shows: a write to any of them outdates it. */
  topics: readonly string[];
};

/** Who requests a page under /admin or /pro. */
type SignedIn = { operator?: Operator | undefined; member?: Member | undefined };

/** Cache time in milliseconds of a page that does not name its data. Others are cached until the day ends. */
const unnamedMaxAge = 10 * 60_000;

export function openPageRenderer(
  handler: RequestHandler,
  /** Dependencies of public pages, and of those under /admin. */
  { site, desk }: Readonly<Record<'site' | 'desk', AppDependencies>>,
  readKey: ReadCacheKey,
  hasPosts: RequestScope['hasPosts'],
) {
  const { logger, settings } = site;

  type Own = Omit<
    RequestScope,
    keyof AppDependencies | 'hasPosts' | 'doNotCache' | 'cacheFor' | 'expireAfter' | 'dependsOn' | 'sendHtml' | 'renderPage'
  >;
  const renderWith = async (
    request: Request,
    own: Own & { reads?: Queryable },
    signedIn: SignedIn = {},
  ): Promise<RenderedPage> => {
    let complete = true;
    let maxAge = Number.POSITIVE_INFINITY;
    let ends = false;
    const topics = new Set<string>();
    let html: Buffer | undefined;
    const context = new RouterContextProvider();
    context.set(operatorContext, signedIn.operator);
    context.set(memberContext, signedIn.member);
    context.set(requestScope, {
      ...(isOperatorPath(new URL(request.url).pathname) ? desk : site),
      ...own,
      hasPosts,
      doNotCache() {
        complete = false;
      },
      cacheFor(milliseconds) {
        maxAge = Math.min(maxAge, milliseconds);
      },
      expireAfter(milliseconds) {
        maxAge = Math.min(maxAge, milliseconds);
        ends = true;
      },
      dependsOn(named) {
        for (const topic of named) topics.add(topic);
      },
      sendHtml(whole) {
        html = whole;
      },
      async renderPage(path, reads) {
        const { requestId, log } = own;
        const page = new Request(settings.siteUrl + path);
        const { status, body } = await renderWith(page, { requestId, log, clientAddress: 'unknown', reads });
        return { status, html: body.toString() };
      },
    });
    const { status, headers, ...response } = await handled(handler(request, context));
    const body = html ?? response.body;
    const longest = topics.size > 0 ? restOfDay() : unnamedMaxAge;
    return {
      status,
      headers,
      body,
      requestId: own.requestId,
      complete,
      topics: pageTopics(topics),
      maxAge: Math.min(maxAge, longest),
      ends,
    };
  };

  /** Renders the page of a path and query, the same for every visitor. */
  const render = (target: string, seed?: number) => {
    const requestId = crypto.randomUUID();
    const own = { requestId, log: logger.child({ requestId }), clientAddress: 'unknown', seed };
    return renderWith(new Request(settings.siteUrl + target), own);
  };

  return {
    render,
    /** Renders it for one request, which may be a post. */
    async renderFor(context: RequestContext): Promise<RenderedPage> {
      const { id: requestId, log, client, isRead, isHttps, target } = context;
      const own: Own = { requestId, log, clientAddress: client.address, clientNetwork: client.network, isHttps };
      const asked = context.toRequest();
      if (!isRead) {
        const form = (await context.readBody()) as Record<string, string>;
        return renderWith(asked, { ...own, form }, context);
      }
      const renderAt = (path: string) =>
        renderWith(path === target ? asked : new Request(settings.siteUrl + path, asked), own, context);
      const key = readKey(target);
      return key ? renderReduced(key, target, renderAt) : renderAt(target);
    },
  };
}

export type PageRenderer = ReturnType<typeof openPageRenderer>;

async function handled(answering: Promise<Response>) {
  const response = await answering;
  const { status, headers, body } = response;
  return { status, headers: [...headers], body: body ? Buffer.from(await response.arrayBuffer()) : Buffer.alloc(0) };
}

/** Renders a page from the parameters it reads; a redirect keeps the whole query. */
export async function renderReduced(
  { target, reduced }: CacheKey,
  whole: string,
  renderAt: (target: string) => Promise<RenderedPage>,
): Promise<RenderedPage> {
  const rendered = await renderAt(target);
  return reduced && isRedirect(rendered.status) ? renderAt(whole) : rendered;
}

/** For the router's data requests, a redirect has status 202. */
export const isRedirect = (status: number) => status === 202 || (status >= 300 && status < 400);

/** The last step: everything without an earlier response is a page, including the not-found page. */
export const renderUncached =
  ({ renderFor }: PageRenderer): Step =>
  async (context) => {
    context.knownKind ??= context.prefix || !context.isRead ? undefined : 'page';
    return toAnswer(await renderFor(context));
  };

export function toAnswer({ status, headers, body }: RenderedPage): Answer {
  if (body.length === 0) return new Response(null, { status, headers: headers as [string, string][] });
  return new BufferedResponse(status, withSecurityHeaders(headers.flat()), body, { effort: 'once' });
}
