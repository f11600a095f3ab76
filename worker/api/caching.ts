/** For public responses: a minute in the browser, five at the edge. */
export const fresh = 'public, max-age=60, s-maxage=300, stale-while-revalidate=3600'
