/** How the statistics of `GET /api/market-stats` are computed. */
export const computedFigures = {
  median: 'Median asking price of the homes for sale on this site',
  days: 'Median days since the homes for sale on this site were listed',
  sold: 'Homes marked as sold on this site',
  active: 'Homes for sale on this site today',
} as const
