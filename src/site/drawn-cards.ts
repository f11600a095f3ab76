/** The agent named on the images in public/og; written by `npm run og`. */
export const cardsName = 'Avery Sample · Sample Brokerage · License S.0000000'
