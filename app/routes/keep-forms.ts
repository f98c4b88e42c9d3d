import { data, isRouteErrorResponse, type MiddlewareFunction, type ShouldRevalidateFunctionArgs } from 'react-router';
import { showToast } from '#app/ui/feedback/toasts.tsx';
import { setPostFailure, shownAnswer } from '#app/ui/form/post-failure.ts';

/** Of the routes on screen, by their ids. */
type RouteResults = Record<string, { type: 'data' | 'error'; result: unknown }>;

const words = {
  en: { title: 'The site did not answer', description: 'This page may be out of date.' },
  es: { title: 'El sitio no respondió', description: 'Es posible que esta página no esté al día.' },
};

/** A form was sent last: the page is loaded again next, perhaps with an address that says what was done. */
let isSent = false;

/**
 * In the browser: a page that is loaded again, for instance after a form was sent, stays as it is if the site does not answer.
 * An error page would lose what was typed, and look as if the form had failed.
 */
const keepPage: MiddlewareFunction<RouteResults> = async ({ request }, next) => {
  const wasSent = isSent;
  isSent = request.method !== 'GET';
  const results = await next();
  if (request.method !== 'GET' || request.signal.aborted) return results;
  const { pathname, search } = window.location;
  const asked = new URL(request.url);
  const kept = Object.entries(results).filter(([, one]) => !isUnanswered(one));
  const isSamePage = asked.pathname === pathname && (wasSent || asked.search === search);
  if (!isSamePage || kept.length === Object.keys(results).length) return results;
  showToast({ ...words[document.documentElement.lang === 'es' ? 'es' : 'en'], tone: 'destructive' });
  return Object.fromEntries(kept);
};

/** Redirects are thrown too, and what a page says about a request that is gone, or a session that ended, is an answer. */
const isUnanswered = ({ type, result }: RouteResults[string]) =>
  type === 'error' && !(result instanceof Response) && !(isRouteErrorResponse(result) && result.status < 500);

/**
 * In the browser: a form post that fails, by no response, a foreign response or a refusal, keeps its page as typed instead
 * of showing an error page; `FailedPost` reports what happened.
 */
const keepFailedPost: MiddlewareFunction<RouteResults> = async ({ request }, next) => {
  if (request.method === 'GET') return next();
  setPostFailure();
  const results = await next();
  if (request.signal.aborted) return results; // The reader navigated away.
  return Object.fromEntries(Object.entries(results).map(([route, one]) => [route, isFailure(one) ? keep(one) : one]));
};

/** Redirects are thrown too. */
const isFailure = ({ type, result }: RouteResults[string]) => type === 'error' && !(result instanceof Response);

function keep({ result }: RouteResults[string]): RouteResults[string] {
  const status = isRouteErrorResponse(result) ? result.status : 0;
  setPostFailure(status);
  // A status that keeps the router from reloading.
  return { type: 'data', result: data(shownAnswer(), { status: Math.max(status, 500) }) };
}

/** The `clientMiddleware` of pages with forms (`PostForm`), which show `FailedPost`. */
export const keepForms = [keepPage, keepFailedPost];

/**
 * The `shouldRevalidate` of pages that others change: a refusal loads them again too, so that they show what is true now. Not
 * where no answer came: the page stays as it is, so that the same press counts once.
 */
export const reloadAnswered = ({ actionStatus = 500, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  actionStatus < 500 || defaultShouldRevalidate;
