/** One request to load, and how to recognize its correct response. */
export type Target = {
  name: string
  worker: 'constant' | 'bare' | 'plain' | 'replayed' | 'site'
  path: string
  /** Requested at a new URL each time, so that the document has to be rendered. */
  anew?: boolean
  /** JSON body of a POST; everything else is a GET. */
  body?: string
  isRight: (text: string) => boolean
}

const linksTo = (text: string, address: RegExp) => new Set(text.match(address)).size
const isDocument = (text: string) => text.endsWith('</html>')
const isHome = (text: string) => isDocument(text) && linksTo(text, /"\/property\/\d+"/g) >= 3

/**
 * Name suffixes of a page rendered on every request: with its database, with replayed answers of its
 * database, and by React alone.
 */
export const [anew, replayed, plain] = [
  ', rendered anew',
  ', without its database',
  ', renderToString alone',
] as const

const documents: Pick<Target, 'name' | 'path' | 'isRight'>[] = [
  { name: 'home', path: '/', isRight: isHome },
  { name: 'about', path: '/about', isRight: isDocument },
  {
    name: 'listing',
    path: '/property/1',
    // The first of the sample homes.
    isRight: text => isDocument(text) && text.includes('1234 Desert Highlands Dr'),
  },
  {
    name: 'list',
    path: '/properties',
    isRight: text => isDocument(text) && linksTo(text, /"\/property\/\d+"/g) >= 9,
  },
]

/** The quick selection: what every visitor loads first. */
export const isQuick = ({ name }: Target): boolean => /^(bare|home)/.test(name)

/** Each document next to a constant page of its size. */
export const targets: Target[] = [
  ...documents.flatMap(({ name, path, isRight }): Target[] => [
    { name: `${name}, constant page`, worker: 'constant', path, isRight },
    { name, worker: 'site', path, isRight },
    { name: name + anew, worker: 'site', path, anew: true, isRight },
    { name: name + replayed, worker: 'replayed', path, anew: true, isRight },
    { name: name + plain, worker: 'plain', path, isRight },
  ]),
  { name: 'bare worker', worker: 'bare', path: '/', isRight: text => text === 'ok' },
  {
    name: 'list, as JSON',
    worker: 'site',
    path: '/api/properties?limit=24',
    isRight: text => (JSON.parse(text) as unknown[]).length === 24,
  },
  {
    name: 'search in words',
    worker: 'site',
    path: '/api/ai-search',
    body: JSON.stringify({ query: '3 bedrooms with a pool under 800k' }),
    isRight: text => {
      const { properties } = JSON.parse(text) as { properties: Home[] }
      return properties.length > 0 && properties.every(fits)
    },
  },
]

type Home = { bedrooms: number; price: number }
const fits = ({ bedrooms, price }: Home) => bedrooms >= 3 && price <= 800_000
