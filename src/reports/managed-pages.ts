import type { IndexedPage } from '../site/indexed-pages.ts'

/** The pages whose search engine metadata the console shows. */
export const managedPages = [
  '/',
  '/properties',
  '/voice-search',
  '/about',
  '/contact',
  '/privacy-policy',
  '/terms-of-service',
  '/neighborhood-analysis',
  '/luxury-homes-las-vegas',
  '/skye-canyon-guide',
  '/skye-canyon-schools',
  '/skye-canyon-parks',
  '/skye-canyon-communities',
  '/market-analysis',
  '/las-vegas-real-estate',
  '/northwest-las-vegas',
] as const satisfies IndexedPage[]
