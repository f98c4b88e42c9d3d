import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // A page brings the routes that it links to, not all that there are.
  routeDiscovery: { mode: 'lazy' },
  // Where a post comes from has been asked before the router sees it (app/server/same-site.ts): behind a proxy that speaks
  // HTTPS for us, the router knows less.
  allowedActionOrigins: ['**'],
  // Loaders in the browser are a few lines: a file of their own would weigh more than they do.
  splitRouteModules: false,
} satisfies Config;
