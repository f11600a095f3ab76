/** Copy of the map view of the list of homes. */
export const homesMapWords = {
  pane: 'Map of these homes',
  pin: (number: number, price: string, street: string) => `${number}: ${price}, ${street}`,
  unplaced: 'No home of this page has a place on the map.',
  alt: (homes: number) => `Map with ${homes === 1 ? 'one home' : `${homes} homes`} of this page`,
  nearHeading: 'Near a place',
  near: (place: string) => `Near ${place}`,
  within: (miles: string) => `Within ${miles} ${miles === '1' ? 'mile' : 'miles'}`,
  place: 'Near',
  distance: 'Distance',
  show: 'Show homes nearby',
  bounds: 'This part of the map',
  drawn: (areas: number) => (areas === 1 ? 'Drawn area' : `${areas} drawn areas`),
  withinOf: (miles: number, place: string) =>
    `Within ${miles} ${miles === 1 ? 'mile' : 'miles'} of ${place}`,
  open: 'Open the interactive map',
  loading: 'The map is loading…',
  failed:
    'This browser cannot show the interactive map. The picture and the list show the same homes.',
  region: 'Homes on the map',
  canvas: 'Map: drag it, or use the arrow keys',
  list: 'Homes in view',
  count: (count: number) => (count === 1 ? '1 home in view' : `${count} homes in view`),
  follow: 'Search as I move the map',
  search: 'Search this area',
  draw: 'Draw an area',
  drawing: 'Tap or click the map to set at least three corners.',
  undo: 'Undo the last corner',
  finish: 'Search the drawn area',
  cancel: 'Cancel',
  clear: 'Clear the area',
  asList: 'Show these as a list',
  cluster: (count: number) => `${count} homes: zoom in`,
  sample: 'Sample',
} as const

export const nearMiles = [1, 2, 3, 5, 10] as const
