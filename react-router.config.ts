import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  splitRouteModules: false,
  ssr: true,
  // The whole route manifest travels with the first script, so that no navigation waits for /__manifest.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
