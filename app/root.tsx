import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';
import { isRouteErrorResponse, Links, Outlet, ScrollRestoration, useMatches } from 'react-router';
import { dayInOklahoma } from '#app/content/dates.ts';
import { isSpanishPath } from '#app/content/es/addresses.ts';
import { paper } from '#app/content/palette.ts';
import { useAnalytics } from '#app/routes/analytics/analytics.ts';
import { rowOf } from '#app/routes/path-prefixes.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { PageError } from '#app/ui/feedback/page-error.tsx';
import { Toaster } from '#app/ui/feedback/toasts.tsx';
import { DeferralScript, DeferredScripts } from '#app/ui/hydration/deferred-scripts.tsx';
import { ServerMarkup } from '#app/ui/hydration/server-markup.tsx';
import { SiteHeader } from '#app/ui/layout/site-header.tsx';
import { type SiteInfo, useSiteInfo } from '#app/ui/layout/site-info.tsx';
import type { Route } from './+types/root';
import styles from './app.css?url';

export const links: Route.LinksFunction = () => [
  ...[fraunces, figtree].map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
  // By URL, not by import: a later script would load it again, with its fonts.
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: '/art/favicon.svg', type: 'image/svg+xml' },
];

export async function loader({ context, url }: Route.LoaderArgs): Promise<SiteInfo> {
  const { settings, hasPosts } = context.get(requestScope);
  const { siteName, siteUrl, supportPhone, supportEmail, publicApiKey } = settings;
  // An ad pixel reads the page's address.
  const { secret, ownLayout } = rowOf(url.pathname) ?? {};
  const pixelId = secret || ownLayout ? undefined : settings.pixelId;
  const year = Number(dayInOklahoma().slice(0, 4));
  return {
    siteName,
    siteUrl,
    supportPhone,
    supportEmail,
    publicApiKey,
    pixelId,
    year,
    hasPosts: await hasPosts(),
    ...(ownLayout && { hasOwnLayout: true }),
    ...(isSpanishPath(url.pathname) && { isSpanish: true }),
  };
}

/** The operator's settings do not change while the site runs. */
export const shouldRevalidate = () => false;

/** The root's data by a page's address, or a page's own. */
type InSpanish = { isSpanish?: boolean } | undefined;

export function Layout({ children }: { children: React.ReactNode }) {
  const site = useSiteInfo();
  const isSpanish = useMatches().some(({ loaderData }) => (loaderData as InSpanish)?.isSpanish);
  return (
    <html lang={isSpanish ? 'es' : 'en'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={paper.day} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={paper.night} media="(prefers-color-scheme: dark)" />
        <Links />
        {/* Read once, when the page loads: no script needs them. */}
        {import.meta.env.SSR && (
          <>
            {/* Nothing is painted before the header is complete: its buttons move while a slow phone reads it. */}
            <link rel="expect" href="#main" blocking="render" />
            <link rel="manifest" href="/site.webmanifest" />
            <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
          </>
        )}
        <StartupGuard />
        <DeferralScript />
      </head>
      <body>
        <a href="#main" className="skip-link">
          {isSpanish ? 'Saltar al contenido' : 'Skip to main content'}
        </a>
        {site.hasOwnLayout || isSpanish ? (
          children
        ) : (
          <>
            <SiteHeader />
            <main id="main" tabIndex={-1} className="min-h-[60vh] outline-none">
              {children}
            </main>
            <ServerMarkup id="site-footer" html={siteFooter?.(site)} />
          </>
        )}
        <Toaster />
        <ScrollRestoration />
        <DeferredScripts />
      </body>
    </html>
  );
}

export default function App() {
  useAnalytics();
  return <Outlet />;
}

const siteFooter = import.meta.env.SSR ? (await import('#app/ui/layout/site-footer.tsx')).default : undefined;
const Unsent = import.meta.env.SSR ? (await import('#app/ui/form/resend-form.tsx')).default : undefined;

const hasUnsent = (error: unknown): error is { data: { resend: Record<string, string> } } =>
  isRouteErrorResponse(error) && Boolean(error.data?.resend);

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  // Only ever the response to a post, so only the server renders it, and the browser keeps it unchanged.
  if (hasUnsent(error)) return <ServerMarkup id="unsent" content={Unsent && (() => <Unsent fields={error.data.resend} />)} />;
  return <PageError />;
}

/**
 * For scripts that fail to start. The page is complete without scripts: the text appears as a bar above the page, whose
 * content, links and forms keep working.
 */
const startupGuardScript = import.meta.env.SSR
  ? `
addEventListener('error', function (event) {
  var target = event.target;
  var lost = target && target.tagName === 'SCRIPT' || target && target.rel === 'modulepreload';
  if (!lost && !(event.error && !window.startedUp)) return;
  var show = function () {
    if (document.getElementById('startup-failure')) return;
    var bar = document.createElement('div');
    bar.id = 'startup-failure';
    bar.setAttribute('role', 'alert');
    bar.className = 'startup-failure';
    bar.innerHTML = '<p><strong>Sorry, something went wrong</strong> The application failed to load. Please try refreshing the page.</p><a href="">Refresh Page</a>';
    document.body.prepend(bar);
  };
  if (document.body) show(); else addEventListener('DOMContentLoaded', show);
}, true);
`.replace(/\n\s+/g, '\n')
  : ''; // The browser finds it in the page.

/**
 * Inline, because it must run before the first script can fail; the server allows it by its hash. The browser keeps the
 * server's markup, with no second copy in its scripts.
 */
function StartupGuard() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? startupGuardScript : '' }} />;
}
