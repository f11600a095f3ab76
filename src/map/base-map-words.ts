const openStreetMap =
  '<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap contributors</a>'

/** Texts of the map under the homes, for both the street map and the drawn map. */
export const baseMapWords = {
  /** Streets come from OpenStreetMap, in tiles made by Protomaps. */
  streetsCredit: '© OpenStreetMap contributors, Protomaps',
  drawnCredit: '© OpenStreetMap contributors',
  streetsCreditHtml: `${openStreetMap}, <a href="https://protomaps.com">Protomaps</a>`,
  drawnCreditHtml: openStreetMap,
  /** Shown on the drawn map when a visitor has zoomed in beyond its detail. */
  drawn: 'This drawn map shows main roads only. Side streets are not on it.',
  failed: 'The street map is not available right now. This drawn map shows main roads only.',
  outside: 'The street map ends here. Nothing beyond it is drawn.',
} as const
