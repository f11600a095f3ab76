import { Hono } from 'hono'
import { consoleManifest } from '../src/site/site.ts'
import type { App } from './env.ts'
import { homeCard } from './homes/home-card.ts'
import { indexNowKey, robots, sitemap } from './reports/sitemap.ts'
import { savedProfile } from './site/current-content.ts'
import {
  brandStyleSheet,
  consoleWebManifest,
  humans,
  securityTxt,
  speculationRules,
  webManifest,
} from './site/site-files.ts'

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
