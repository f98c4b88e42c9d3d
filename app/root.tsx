import './app.css';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { isRouteErrorResponse, Links, Outlet, Scripts, ScrollRestoration } from 'react-router';
import type { Route } from './+types/root';
import { requestScope } from './http/context.ts';
import { useAnalytics } from './routes/analytics/use-analytics.ts';
import { PageError } from './ui/feedback/page-error.tsx';
import { StartupGuard } from './ui/feedback/startup-guard.tsx';
import { Toaster } from './ui/feedback/toasts.tsx';
import { KeptMarkup } from './ui/layout/kept-markup.tsx';
import { SiteHeader } from './ui/layout/site-header.tsx';
import type { SiteInfo } from './ui/layout/site-info.tsx';

/** Written by the server, kept by the browser: every icon on every page refers to it. */
const IconSheet = import.meta.env.SSR ? (await import('./ui/art/icon-sheet.tsx')).default : undefined;

export const links: Route.LinksFunction = () => [
  ...[fraunces, figtree].map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'icon', href: '/art/favicon.svg', type: 'image/svg+xml' },
];

export function loader({ context }: Route.LoaderArgs): SiteInfo {
  const { siteName, siteUrl, supportPhone, supportEmail, publicApiKey, pixelId } = context.get(requestScope).settings;
  return { siteName, siteUrl, supportPhone, supportEmail, publicApiKey, pixelId, year: new Date().getFullYear() };
}

/** The operator's settings do not change while the site runs. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf7f0" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#12201c" media="(prefers-color-scheme: dark)" />
        <Links />
        {/* Read once, when the page is fetched: no script carries them. */}
        {import.meta.env.SSR && (
          <>
            <link rel="manifest" href="/site.webmanifest" />
            <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
          </>
        )}
        <StartupGuard />
      </head>
      <body>
        <KeptMarkup id="icons" content={IconSheet} />
        <a
          href="#main"
          className="sr-only z-50 rounded-lg bg-night font-semibold text-snow focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:px-5 focus:py-3"
        >
          Skip to main content
        </a>
        <SiteHeader />
        <main id="main" tabIndex={-1} className="min-h-[60vh] outline-none">
          {children}
        </main>
        <KeptMarkup id="site-footer" content={SiteFooter} />
        <Toaster />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/**
 * How long the browser keeps a list that no page shows, in milliseconds. Never on the server: a timer for each page
 * served would hold its data in memory for as long.
 */
const keptFor = 30 * 60_000;

export default function App() {
  useAnalytics();
  // Two retries, no refetch when the window comes back.
  const [queryClient] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          queries: { retry: 2, refetchOnWindowFocus: false, staleTime: 60_000, gcTime: import.meta.env.SSR ? Infinity : keptFor },
        },
      }),
  );
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}

const SiteFooter = import.meta.env.SSR ? (await import('./ui/layout/site-footer.tsx')).default : undefined;
const Unsent = import.meta.env.SSR ? (await import('./ui/form/resend-form.tsx')).default : undefined;

const hasUnsent = (error: unknown): error is { data: { resend: Record<string, string> } } =>
  isRouteErrorResponse(error) && Boolean(error.data?.resend);

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  // Only ever the answer to a post, so the server alone renders it, and the browser keeps it as it stands.
  if (hasUnsent(error)) return <KeptMarkup id="unsent" content={Unsent && (() => <Unsent fields={error.data.resend} />)} />;
  return <PageError />;
}
