import { agent } from '../site/agent/agent.ts'
import { cardsName } from '../site/drawn-cards.ts'
import { indexedPages } from '../site/indexed-pages.ts'
import { shareWords, site } from '../site/site.ts'

/** The share image of a page. `size` (px) is known for images that this site draws. */
export type SharePicture = { url: string; alt: string; size?: { width: number; height: number } }

/** The size that Open Graph recommends, in px. */
export const cardSize = { width: 1200, height: 630 } as const

/**
 * The page's card in public/og, or the home page's card if it has none. If the cards name another
 * agent or license than the saved profile, the site's icon.
 */
export function cardOf(path: string, title: string): SharePicture {
  if (shareWords.signature(agent) !== cardsName) return icon
  const { pathname } = new URL(path, site.origin)
  const page = indexedPages.find(page => page === pathname) ?? '/'
  return { url: cardPath(page), alt: shareWords.card(title), size: cardSize }
}

export const icon = {
  url: '/icons/icon-512.png',
  alt: site.name,
  size: { width: 512, height: 512 },
}

/** The image path of a page: `/services/buyer-agent` → /og/services-buyer-agent.png. */
export const cardPath = (page: string) => `/og/${page.slice(1).replaceAll('/', '-') || 'home'}.png`
