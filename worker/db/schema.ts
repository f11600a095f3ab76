/**
 * The tables, by room. Money in whole US dollars, areas in square feet, times in milliseconds since
 * 1970.
 */
export * from './schema/alerts.ts'
export * from './schema/feeds.ts'
export * from './schema/leads.ts'
export * from './schema/listing-counters.ts'
export * from './schema/listings.ts'
export * from './schema/lists.ts'
export * from './schema/outbox.ts'
export * from './schema/people.ts'
export * from './schema/push.ts'
export * from './schema/site.ts'
export * from './schema/tours.ts'
