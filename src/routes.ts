import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every URL of the site. Two paths to one file are aliases with one canonical URL. */
export default [
  // Find a home
  index('agent/front-page.tsx'),
  route('home', 'agent/front-page.tsx', { id: 'home-alias' }),
  route('properties', 'homes/list/list-page.tsx'),
  route('property/:id', 'homes/detail/home-page.tsx'),
  route('property/:id/photos', 'homes/gallery/photos-page.tsx'),
  route('property/:id/showing', 'tours/showing-page.tsx'),
  route('property/:id/question', 'leads/ask-page.tsx', { id: 'question' }),
  route('property/:id/price', 'leads/ask-page.tsx', { id: 'price' }),
  route('saved', 'lists/saved-page.tsx'),
  route('list', 'lists/list-page.tsx'),
  route('search/:query?', 'homes/search-page.tsx'),
  route('voice-search', 'search/voice-page.tsx'),
  route('preferences', 'leads/preferences/preferences-page.tsx'),
  route('home-simple', 'agent/home-simple-page.tsx'),
  route('demo/maps', 'map/demo/demo-page.tsx'),

  // Learn about the market and the area
  route('las-vegas-real-estate', 'market/las-vegas-page.tsx'),
  route('las-vegas', 'market/las-vegas-page.tsx', { id: 'las-vegas-alias' }),
  route('luxury-homes-las-vegas', 'market/luxury-page.tsx'),
  route('market-analysis', 'market/market-page.tsx'),
  route('neighborhood-analysis', 'market/neighborhood-page.tsx'),
  route('northwest-las-vegas', 'area/northwest-page.tsx'),
  route('skye-canyon-guide', 'area/guide-page.tsx'),
  route('skye-canyon-communities', 'area/communities-page.tsx'),
  route('skye-canyon-parks', 'area/parks-page.tsx'),
  route('skye-canyon-schools', 'area/schools-page.tsx'),

  // Services, each defined in one file of src/agent/services/
  route('services/buyer-agent', 'agent/service-page.tsx', { id: 'buyer-agent' }),
  route('services/first-time-buyer', 'agent/service-page.tsx', { id: 'first-time-buyer' }),
  route('services/luxury-properties', 'agent/service-page.tsx', { id: 'luxury-properties' }),
  route('services/new-construction', 'agent/service-page.tsx', { id: 'new-construction' }),
  route('services/seller-agent', 'agent/service-page.tsx', { id: 'seller-agent' }),
  route('services/relocation', 'agent/service-page.tsx', { id: 'relocation' }),

  // Contact the agent
  route('home-value', 'homes/value/home-value-page.tsx'),
  route('about', 'agent/about-page.tsx'),
  route('contact', 'leads/contact-page.tsx'),
  route('contact/sent', 'leads/contact-sent-page.tsx'),
  route('feature-request', 'leads/feature-request-page.tsx'),
  route('leave-a-review', 'agent/review-page.tsx'),
  route('stop-mail', 'leads/stop-mail-page.tsx'),
  route('tour', 'tours/tour-page.tsx'),
  route('alerts', 'alerts/alerts-page.tsx'),
  route('alerts/new', 'alerts/new-page.tsx'),
  route('alerts/sent', 'alerts/sent-page.tsx'),
  route('alerts/confirm', 'alerts/confirm-page.tsx'),
  route('alerts/stop', 'alerts/stop-page.tsx'),

  // Legal
  route('privacy-policy', 'frame/legal/privacy-page.tsx'),
  route('terms-of-service', 'frame/legal/terms-page.tsx'),
  route('fair-housing', 'frame/legal/fair-housing-page.tsx'),
  route('accessibility', 'frame/legal/accessibility-page.tsx'),

  // The owner's console
  layout('inbox/console-layout.tsx', { id: 'console' }, [
    route('lead-dashboard', 'inbox/inbox-page.tsx'),
    route('lead-dashboard/search', 'inbox/console-search-page.tsx', { id: 'console-search' }),
    route('lead-dashboard/notifications', 'inbox/notifications/notifications-page.tsx'),
    route('lead-dashboard/:id', 'inbox/lead-page.tsx'),
    route('tours', 'tours/console-page.tsx'),
    route('people', 'inbox/people/people-page.tsx'),
    route('people/:id', 'inbox/people/person-page.tsx'),
    route('saved-searches', 'alerts/console-page.tsx'),
    route('listings', 'listings/console/listings-page.tsx'),
    route('listings/new', 'listings/console/draft-page.tsx', { id: 'listing-new' }),
    route('listings/drafts/:key', 'listings/console/draft-page.tsx'),
    route('listings/:id', 'listings/console/listing-page.tsx'),
    route('client-lists', 'lists/agent-lists-page.tsx'),
    route('client-lists/:id', 'lists/agent-list-page.tsx'),
    route('followup-boss-status', 'leads/crm-page.tsx'),
    route('feeds', 'listings/console/feeds-page.tsx'),
    route('import', 'listings/console/import-page.tsx'),
    route('weekly-report', 'reports/weekly-page.tsx'),
    route('analytics', 'reports/analytics-page.tsx'),
    route('performance-dashboard', 'reports/performance-page.tsx'),
    route('seo-management', 'reports/seo-page.tsx'),
    route('profile', 'settings/profile-page.tsx'),
    route('keys', 'settings/keys-page.tsx'),
    route('content-settings', 'settings/settings-page.tsx'),
    route('reply-templates', 'settings/templates/templates-page.tsx'),
    route('places', 'area/console/places-page.tsx'),
    route('places/:id', 'area/console/place-page.tsx'),
    route('launch-check', 'settings/launch-page.tsx'),
    route('audit-log', 'settings/audit-page.tsx'),
  ]),
  // A draft shown as a home's page; it checks for the owner itself
  route('listings/drafts/:key/preview', 'homes/detail/home-page.tsx', { id: 'listing-preview' }),

  route('*', 'search/not-found-page.tsx'),
] satisfies RouteConfig
