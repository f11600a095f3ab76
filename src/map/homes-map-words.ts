/** Copy of the map view of the list of homes. */
export const homesMapWords = {
  pane: 'Map of these homes',
  pin: (number: number, price: string, street: string) => `${number}: ${price}, ${street}`,
  drawnCredit: 'Schematic · © OpenStreetMap contributors',
  unplaced: 'No home of this page has a place on the map.',
  alt: (homes: number) => `Map with ${homes === 1 ? 'one home' : `${homes} homes`} of this page`,
  within: (miles: string) => `Within ${miles} ${miles === '1' ? 'mile' : 'miles'}`,
  place: 'Near',
  distance: 'Distance',
  bounds: 'This part of the map',
  drawn: (areas: number) => (areas === 1 ? 'Drawn area' : `${areas} drawn areas`),
  withinOf: (miles: number, place: string) =>
    `Within ${miles} ${miles === 1 ? 'mile' : 'miles'} of ${place}`,
} as const

export const nearMiles = [1, 2, 3, 5, 10] as const
