/** Whom the pictures in public/og name; `npm run og` writes this file. */
export const cardsName = 'Avery Sample · Sample Brokerage · License S.0000000'
