/** Copy shared by the four pages about Skye Canyon. */

export const skyeCanyon = {
  name: 'Skye Canyon',
  city: 'Las Vegas',
  state: 'NV',
  zip: '89166',
} as const

export const areaWords = {
  heading: 'More about Skye Canyon',
  guide: { label: 'Skye Canyon Guide', to: '/skye-canyon-guide' },
  allHomes: { label: 'See all homes for sale', to: '/properties' },
  table: 'See the numbers in a table',
  map: 'Find it on a map',
}

export const areaPages = [
  areaWords.guide,
  { label: 'New Construction', to: '/skye-canyon-communities' },
  { label: 'Parks', to: '/skye-canyon-parks' },
  { label: 'Schools', to: '/skye-canyon-schools' },
]
