import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { savedSearches } from './alerts/api.ts'
import { explorer } from './area/api.ts'
import type { App } from './env.ts'
import { properties } from './homes/api.ts'
import { homeCost } from './homes/cost-api.ts'
import { netSheetCall } from './homes/net-sheet-api.ts'
import { consoleSearch } from './inbox/console-search.ts'
import { leadStats } from './inbox/count-waiting.ts'
import { leadAdmin } from './inbox/lead-admin-api.ts'
import { leadWork } from './inbox/lead-work-api.ts'
import { people } from './inbox/people-api.ts'
import { proof } from './inbox/proof/api.ts'
import { push } from './inbox/push-api.ts'
import { addresses, crmListings, places } from './inventory/api.ts'
import { leads } from './leads/api.ts'
import { followUpBoss } from './leads/crm.ts'
import { personalizedMatches, userPreferences } from './leads/preferences-api.ts'
import { stopMail } from './leads/stop-mail.ts'
import { listings } from './listings/api.ts'
import { listingDrafts } from './listings/drafts-api.ts'
import { feed } from './listings/feed-api.ts'
import { imports } from './listings/imports-api.ts'
import { homeNotes } from './listings/notes-api.ts'
import { photos } from './listings/photos-api.ts'
import { agentLists } from './lists/agent-lists-api.ts'
import { lists } from './lists/api.ts'
import { outbox } from './mail/outbox-api.ts'
import { areaFigures, marketInsights, marketStats, neighborhoodHeatmap } from './market/api.ts'
import { bodyOfAForm, shallowJson } from './middleware/request-limits.ts'
import { logError } from './platform/log.ts'
import { analytics, performance } from './reports/analytics-api.ts'
import { google } from './reports/google-api.ts'
import { weeklyReport } from './reports/weekly-api.ts'
import { aiSearch } from './search/api.ts'
import { voicePropertySearch } from './search/voice-api.ts'
import { auditLog } from './settings/audit-api.ts'
import { contentSettings } from './settings/content-settings-api.ts'
import { exportEverything } from './settings/export-api.ts'
import { health, launchProblems } from './settings/health-api.ts'
import { keys } from './settings/keys-api.ts'
import { tours } from './tours/api.ts'
import { tourCalendars } from './tours/calendars.ts'
import { acceptTour } from './tours/slots.ts'

const calls = new Hono<App>()
  // Before the body limit: photos and file pieces have larger limits of their own.
  .route('/photos', photos)
  .route('/import', imports)
  .use(bodyOfAForm, shallowJson)
  .route('/places', places)
  .route('/addresses', addresses)
  .route('/explorer', explorer)
  .route('/properties', properties)
  .route('/properties', homeCost)
  .route('/net-sheet', netSheetCall)
  .route('/leads', leads(acceptTour))
  .route('/listings', listings)
  .route('/listing-drafts', listingDrafts)
  .route('/home-notes', homeNotes)
  .route('/leads', leadAdmin)
  .route('/leads', leadWork)
  .route('/lead-stats', leadStats)
  .route('/console-search', consoleSearch)
  .route('/people', people)
  .route('/audit-log', auditLog)
  .route('/outbox', outbox)
  .route('/push', push)
  .route('/keys', keys)
  .route('/followup-boss', followUpBoss)
  .route('/ai-search', aiSearch)
  .route('/followup-boss/leads', crmListings)
  .route('/voice-property-search', voicePropertySearch)
  .route('/user-preferences', userPreferences)
  .route('/saved-searches', savedSearches)
  .route('/stop-mail', stopMail)
  .route('/tours', tourCalendars)
  .route('/tours', tours)
  .route('/weekly-report', weeklyReport)
  .route('/lists', lists)
  .route('/client-lists', agentLists)
  .route('/personalized-matches', personalizedMatches)
  .route('/analytics', analytics)
  .route('/market-stats', marketStats)
  .route('/area-figures', areaFigures)
  .route('/market-insights', marketInsights)
  .route('/neighborhood-heatmap', neighborhoodHeatmap)
  .route('/performance', performance)
  .route('/google', google)
  .route('/launch-problems', launchProblems)
  .route('/content-settings', contentSettings)
  .route('/health', health)
  .route('/proof', proof)
  .route('/export', exportEverything)
  .route('/feed', feed)

/** All API routes, mounted at /api. */
export const api = calls
  .all('*', c => c.json({ error: 'No such call', requestId: c.get('requestId') }, 404))
  .onError((error, c) => {
    // Hono's own errors, such as for an invalid JSON body.
    if (error instanceof HTTPException && error.status < 500) {
      const refusal = { error: error.message, field: 'body', reason: error.message }
      return c.json(refusal, error.status)
    }
    logError(c, error)
    return c.json({ error: 'Something went wrong', requestId: c.get('requestId') }, 500)
  })

export type Api = typeof calls
