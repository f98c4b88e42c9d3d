import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // All routes come in one file: asking for those of a page would name it, and some addresses are secret.
  routeDiscovery: { mode: 'initial' },
  // Where a post comes from has been asked before the router sees it (app/server/same-site.ts): behind a proxy that speaks
  // HTTPS for us, the router knows less.
  allowedActionOrigins: ['**'],
  // Loaders in the browser are a few lines: a file of their own would weigh more than they do.
  splitRouteModules: false,
} satisfies Config;
