import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  ssr: true,
  // The owner console is small: its route list is sent with the page, without discovery requests.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
