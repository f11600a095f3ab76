import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  ssr: true,
  // The owner console is small: its route list comes with the page, no discovery calls.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
