import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // One bundle serves every route: the manifest is small, and no page waits for a second look-up of it.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
