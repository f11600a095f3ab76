import { Hono } from 'hono'
import { requestId } from 'hono/request-id'
import { api } from './api.ts'
import type { App } from './env.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { pages } from './pages.ts'

const site = new Hono<App>()

site.use(requestId())
site.use(securityHeaders)
site.route('/api', api)
site.all('*', pages)

export default site
