/** Made-up homes for the demo page, placed around the map's center. */
export type MappedHome = {
  id: string
  address: string
  price: number
  bedrooms: number
  bathrooms: number
  propertyType: 'luxury' | 'golf-course' | 'new-construction' | 'standard'
  coordinates: { lat: number; lng: number }
}

const inLasVegas = 'Las Vegas, NV 89166'

export const mappedHomes: MappedHome[] = [
  {
    id: 'skye-canyon-001',
    address: `1234 Desert Highlands Dr, ${inLasVegas}`,
    price: 1_250_000,
    bedrooms: 5,
    bathrooms: 4,
    propertyType: 'golf-course',
    coordinates: { lat: 36.3128948, lng: -115.3158838 },
  },
  {
    id: 'skye-canyon-002',
    address: `5678 Skye Canyon Blvd, ${inLasVegas}`,
    price: 850_000,
    bedrooms: 4,
    bathrooms: 3,
    propertyType: 'luxury',
    coordinates: { lat: 36.3148948, lng: -115.3178838 },
  },
  {
    id: 'skye-canyon-003',
    address: `9012 Canyon View Dr, ${inLasVegas}`,
    price: 950_000,
    bedrooms: 4,
    bathrooms: 3.5,
    propertyType: 'new-construction',
    coordinates: { lat: 36.3108948, lng: -115.3138838 },
  },
  {
    id: 'skye-canyon-004',
    address: `3456 Eagle Canyon Way, ${inLasVegas}`,
    price: 750_000,
    bedrooms: 3,
    bathrooms: 2.5,
    propertyType: 'standard',
    coordinates: { lat: 36.3168948, lng: -115.3198838 },
  },
  {
    id: 'skye-canyon-005',
    address: `7890 Skye View Ln, ${inLasVegas}`,
    price: 1_100_000,
    bedrooms: 5,
    bathrooms: 4.5,
    propertyType: 'golf-course',
    coordinates: { lat: 36.3088948, lng: -115.3118838 },
  },
  {
    id: 'skye-canyon-006',
    address: `2345 Starlight Dr, ${inLasVegas}`,
    price: 680_000,
    bedrooms: 3,
    bathrooms: 2,
    propertyType: 'new-construction',
    coordinates: { lat: 36.3188948, lng: -115.3218838 },
  },
]

export const demoMapsWords = {
  title: 'Static Maps Demo | Skye Canyon Homes',
  description:
    'A demonstration of the map images of this site with six sample homes: property maps, luxury homes, golf course homes and new construction.',
  heading: 'Static maps demo',
  crumb: 'Maps demo',
  lead: 'Six sample homes in four views, each drawn by this site on its own map of Northwest Las Vegas.',
  sample: 'The homes are samples, made up to show how maps will work. None is for sale.',
  tabsLabel: 'Which homes',
  tabs: [
    { id: 'property', label: 'Property Maps', shows: () => true },
    {
      id: 'luxury',
      label: 'Luxury Homes',
      shows: ({ price }: MappedHome) => price >= 800_000,
    },
    {
      id: 'golf',
      label: 'Golf Course',
      shows: ({ propertyType }: MappedHome) => propertyType === 'golf-course',
    },
    {
      id: 'construction',
      label: 'New Construction',
      shows: ({ propertyType }: MappedHome) => propertyType === 'new-construction',
    },
  ],
  columns: { address: 'Address', price: 'Price', beds: 'Beds', baths: 'Baths', marker: 'Marker' },
  markers: {
    luxury: { label: 'L', name: 'Luxury' },
    'golf-course': { label: 'G', name: 'Golf course' },
    'new-construction': { label: 'N', name: 'New construction' },
    standard: { label: 'H', name: 'Standard' },
  } satisfies Record<MappedHome['propertyType'], { label: string; name: string }>,
  alt: {
    view: (label: string, homes: number) =>
      `${label}: a map of Skye Canyon with ${homes} marked sample homes`,
    home: (address: string) => `Map of the streets around ${address}`,
  },
  test: {
    heading: 'Try a map of your own',
    text: 'Choose a home, a zoom level and a map style. The map is generated from the URL of its image, which you can copy.',
    home: 'Home',
    zoom: 'Zoom level',
    zooms: [
      { value: 11, label: 'Valley' },
      { value: 13, label: 'Northwest' },
      { value: 14, label: 'Community' },
      { value: 16, label: 'Street' },
      { value: 17, label: 'Block' },
    ],
    maptype: 'Map style',
    maptypes: { roadmap: 'Paper', hybrid: 'Desert' },
    generate: 'Generate map',
    address: 'URL of the image',
  },
  sizes: {
    heading: 'Image sizes',
    text: 'The maps center near latitude 36.31, longitude -115.32. This page shows two of their sizes.',
    list: [
      { size: '800 × 600', use: 'One map with all homes of a view' },
      { size: '400 × 300', use: 'A small map for one home' },
    ],
  },
} as const
