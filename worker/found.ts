import { Hono } from 'hono'
import type { App } from './env.ts'
import { homeCard } from './found/home-card.ts'
import { humans } from './found/humans.ts'
import { indexNowKey } from './found/index-now-key.ts'
import { robots } from './found/robots.ts'
import { securityTxt } from './found/security-txt.ts'
import { sitemap } from './found/sitemap.ts'
import { speculationRules } from './found/speculation-rules.ts'
import { webManifest } from './found/web-manifest.ts'

/** What crawlers and browsers ask for by a fixed address. */
export const found = new Hono<App>()
  .get('/sitemap.xml', sitemap)
  .get('/robots.txt', robots)
  .get('/speculation-rules.json', speculationRules)
  .get('/site.webmanifest', webManifest)
  .get('/humans.txt', humans)
  .get('/.well-known/security.txt', securityTxt)
  .get('/og/property/:file', homeCard)
  .get('/:file{[a-zA-Z0-9-]+\\.txt}', indexNowKey)
