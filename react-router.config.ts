import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  // Beside the former build, which stays until this one has succeeded.
  buildDirectory: process.env.BUILD_FOLDER ?? 'build',
  splitRouteModules: false,
  ssr: true,
  // The whole route manifest travels with the first script, so that no navigation waits for /__manifest.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
