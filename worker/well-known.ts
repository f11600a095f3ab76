import { Hono } from 'hono'
import { consoleManifest } from '../src/site/console-app.ts'
import type { App } from './env.ts'
import { homeCard } from './homes/home-card.ts'
import { savedProfile } from './middleware/saved-profile.ts'
import { indexNowKey } from './reports/index-now-key.ts'
import { robots } from './reports/robots.ts'
import { sitemap } from './reports/sitemap.ts'
import { brandStyleSheet } from './site/brand-style-sheet.ts'
import { humans } from './site/humans.ts'
import { securityTxt } from './site/security-txt.ts'
import { speculationRules } from './site/speculation-rules.ts'
import { consoleWebManifest, webManifest } from './site/web-manifest.ts'

/** Files at fixed addresses for crawlers and browsers. */
export const wellKnown = new Hono<App>()
  .get('/sitemap.xml', sitemap)
  .get('/robots.txt', robots)
  .get('/speculation-rules.json', speculationRules)
  .get('/site.webmanifest', savedProfile, webManifest)
  .get(consoleManifest, savedProfile, consoleWebManifest)
  .get('/brand/:file{[0-9a-f]{6}\\.css}', brandStyleSheet)
  .get('/humans.txt', savedProfile, humans)
  .get('/.well-known/security.txt', savedProfile, securityTxt)
  .get('/og/property/:file', savedProfile, homeCard)
  .get('/:file{[a-zA-Z0-9-]+\\.txt}', savedProfile, indexNowKey)
