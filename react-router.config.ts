import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // A page brings the routes that it links to, not all that there are.
  routeDiscovery: { mode: 'lazy' },
} satisfies Config;
