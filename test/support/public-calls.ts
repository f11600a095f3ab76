import { api } from '../../worker/api.ts'

/** The public calls. Every other one, named here or not yet written, is for the owner only. */
const open = new Set([
  'GET /places',
  'GET /explorer/:id',
  'GET /explorer/:id/photos/:index',
  'GET /properties',
  'GET /properties/sections',
  'GET /properties/chosen',
  'GET /properties/map',
  'GET /properties/map/areas',
  'GET /properties/facets',
  'GET /properties/understood',
  'GET /properties/nearest',
  'POST /addresses',
  'GET /properties/:id',
  'GET /properties/:id/comparables',
  'GET /properties/:id/open-houses/:file',
  'GET /net-sheet',
  'GET /properties/:id/cost',
  'POST /leads',
  'POST /ai-search',
  'POST /ai-search/chips',
  'POST /voice-property-search',
  'POST /user-preferences',
  'POST /personalized-matches',
  'POST /saved-searches',
  'GET /saved-searches/confirm',
  'POST /saved-searches/confirm',
  'GET /saved-searches/mine',
  'POST /saved-searches/mine',
  'GET /saved-searches/stop',
  'POST /saved-searches/stop',
  'GET /saved-searches/feed',
  'GET /saved-searches/go',
  'GET /stop-mail',
  'POST /stop-mail',
  'GET /tours/slots',
  'GET /tours/mine',
  'POST /tours/mine/move',
  'POST /tours/mine/cancel',
  'GET /tours/calendar/:file',
  'POST /saved-searches/reports',
  'GET /lists',
  'GET /lists/version',
  'POST /lists',
  'POST /lists/changes',
  'POST /lists/invitations',
  'POST /analytics',
  'GET /market-stats',
  'GET /area-figures',
  'GET /market-insights',
  'GET /neighborhood-heatmap',
  'GET /followup-boss/leads',
  'GET /health',
])

export const isPublic = (call: string): boolean => open.has(call)

/** Every call of the API's own route table, with `1` for each parameter. */
export const calls = [...new Set(api.routes.map(({ method, path }) => `${method} ${path}`))]
  .filter(call => !call.startsWith('ALL '))
  .map(call => {
    const [method = '', path = ''] = call.split(' ')
    return { method, path: path.replace(/:\w+(\{[^}]*\})?/g, '1'), isPublic: isPublic(call) }
  })

export const publicCalls = calls.filter(({ isPublic }) => isPublic)
export const ownerCalls = calls.filter(({ isPublic }) => !isPublic)
