const openStreetMap =
  '<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap contributors</a>'

/** Texts of the map under the homes, whichever of the two it is. */
export const baseMapWords = {
  /** Streets come from OpenStreetMap, in tiles made by Protomaps. */
  streetsCredit: '© OpenStreetMap contributors, Protomaps',
  drawnCredit: '© OpenStreetMap contributors',
  streetsCreditHtml: `${openStreetMap}, <a href="https://protomaps.com">Protomaps</a>`,
  drawnCreditHtml: openStreetMap,
  /** Shown on the drawn map where somebody has zoomed in further than it knows. */
  drawn: 'This drawn map shows main roads only. Side streets are not on it.',
  failed: 'The street map is not available right now. This drawn map shows main roads only.',
  outside: 'The street map ends here. Nothing beyond it is drawn.',
} as const
