/** The demonstration homes, and the day on which their dates are right: `--as-of` moves it. */
export const sampleFile = 'scripts/sample-listings.json'
export const sampleDate = '2026-11-15'
