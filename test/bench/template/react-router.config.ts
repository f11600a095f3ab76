import type { Config } from '@react-router/dev/config'

export default { buildDirectory: process.env.TEMPLATE_BUILD } satisfies Config
