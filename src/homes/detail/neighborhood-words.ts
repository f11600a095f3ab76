import { schoolsWords } from '../../site/places/school-words.ts'

/** Copy about the surroundings of a home other than places. */
export const neighborhoodWords = {
  heading: 'The neighborhood',
  note: 'Places, schools, roads',
  roads: 'Roads',
  freeway: 'Nearest freeway',
  arterial: 'Nearest main road',
  toRoad: (miles: string) => `about ${miles === '0.0' ? '0.1' : miles} mi`,
  schools: 'Schools',
  levels: {
    elementary: 'Elementary school',
    middle: 'Middle school',
    high: 'High school',
    district: 'District',
  },
  named: 'As the listing names them. Zones change, and the district decides by address.',
  unnamed: 'The listing names no schools. The district decides by address.',
  /** Shown if the address is withheld, which also hides the schools. */
  withheld: 'The district decides by address.',
  zoning: { label: 'Check the zoning, Clark County School District', to: schoolsWords.zoningUrl },
  checks: 'Flood and noise',
  checksText: 'Look these up by address with the offices that keep the record.',
  authorities: [
    { label: 'Flood maps, FEMA Map Service Center', to: 'https://msc.fema.gov/' },
    {
      label: 'Aircraft and road noise, U.S. Department of Transportation',
      to: 'https://www.bts.gov/geospatial/national-transportation-noise-map',
    },
  ],
  map: 'Map',
  openMap: 'Open the map',
  mapAlt: (address: string) => `Map of the streets around ${address}`,
} as const
