type Ink = Record<
  | 'ground'
  | 'scrub'
  | 'area'
  | 'edge'
  | 'road'
  | 'casing'
  | 'light'
  | 'freeway'
  | 'freewayCasing'
  | 'freewayLight'
  | 'grid'
  | 'ink'
  | 'soft'
  | 'halo'
  | 'park'
  | 'school'
  | 'care'
  | 'shop'
  | 'card'
  | 'canyon'
  | 'wash'
  | 'ridge'
  | 'street'
  | 'streetCasing'
  | 'green'
  | 'water'
  | 'building'
  | 'slope'
  | 'shade'
  | 'town',
  string
>

/** The colors of every map, by day and by night. */
export const day: Ink = {
  ground: '#f4ecdf',
  scrub: '#d9c29b',
  area: '#ead8bd',
  edge: '#94603c',
  road: '#fffdf8',
  casing: '#cdb692',
  light: '#e9dcc5',
  freeway: '#d98f66',
  freewayCasing: '#a8482a',
  freewayLight: '#e9bd9f',
  grid: '#cbb595',
  ink: '#1b2233',
  soft: '#535a6b',
  halo: '#f8f2e8',
  park: '#4d6350',
  school: '#4c4a7d',
  care: '#a8231f',
  shop: '#7d5a12',
  card: '#fffdf9',
  canyon: '#a8482a',
  wash: '#7b93a0',
  ridge: '#a58a68',
  street: '#fffdf8',
  streetCasing: '#d8c6a8',
  green: '#dbe0c8',
  water: '#bdd2d8',
  building: '#e5d6bf',
  slope: '#c39a68',
  shade: '#7d5530',
  town: '#fbf7f0',
}
export const night: Ink = {
  ground: '#1c2231',
  scrub: '#4b4553',
  area: '#2a3349',
  edge: '#b48c78',
  road: '#8490ae',
  casing: '#56617f',
  light: '#5a6684',
  freeway: '#dd9468',
  freewayCasing: '#a8633f',
  freewayLight: '#8f6250',
  grid: '#465271',
  ink: '#f2ece1',
  soft: '#b9b8bd',
  halo: '#1c2231',
  park: '#a9c0a5',
  school: '#b3aee6',
  care: '#ff9d94',
  shop: '#e3bf6c',
  card: '#1a1f2d',
  canyon: '#e8946b',
  wash: '#7593b0',
  ridge: '#9a897c',
  street: '#525e7d',
  streetCasing: '#2f384e',
  green: '#25352f',
  water: '#2c4459',
  building: '#2b3450',
  slope: '#7a7fa8',
  shade: '#060912',
  town: '#232b40',
}
/** Aerial map types use desert colors as the background. */
const desert = {
  day: {
    ...day,
    ground: '#e7d2b0',
    scrub: '#b99a6b',
    area: '#dcc094',
    halo: '#f0e0c6',
    grid: '#cdb48a',
    light: '#efdfc3',
    casing: '#b99a6b',
  },
  night: {
    ...night,
    ground: '#272029',
    area: '#3a3032',
    halo: '#272029',
    grid: '#56494a',
    light: '#6b5d60',
    casing: '#7d6d6c',
  },
}

const rules = (ink: Ink) => `.g{fill:${ink.ground}}.d{fill:${ink.scrub}}
.a{fill:${ink.area};stroke:${ink.edge}}.rc{stroke:${ink.casing}}.r{stroke:${ink.road}}.mc{stroke:${ink.streetCasing}}.mi{stroke:${ink.street}}.rl,.l{stroke:${ink.light}}
.fc{stroke:${ink.freewayCasing}}.f{stroke:${ink.freeway}}.fl{stroke:${ink.freewayLight}}
text{fill:${ink.ink};stroke:${ink.halo}}.so{fill:${ink.soft}}.ca{fill:${ink.edge}}
.k{fill:${ink.card};stroke:${ink.casing}}.park,.golf{color:${ink.park}}.school,.landmark{color:${ink.school}}
.hospital{color:${ink.care}}.shopping,.recreation,.transit{color:${ink.shop}}.w{color:${ink.canyon}}

.mo{fill:${ink.slope};fill-opacity:.17}.sh{fill:${ink.shade};fill-opacity:.13}.tn{fill:${ink.town}}.gp{fill:${ink.green}}.gw{fill:${ink.water}}.gb{fill:${ink.building}}.wa{stroke:${ink.wash}}.ri{stroke:${ink.ridge}}`

const still = `text{font:500 11px "Avenir Next","Segoe UI",Helvetica,Arial,sans-serif;stroke-width:3px;stroke-linejoin:round;paint-order:stroke;text-anchor:middle}
path,line{fill:none;stroke-linecap:round;stroke-linejoin:round}.a{stroke-dasharray:1 5;stroke-width:1.6}
.da{stroke-dasharray:5 4;stroke-linecap:butt}.rl,.fl{stroke-linecap:butt}
.ca{font:600 14px Georgia,serif;letter-spacing:.18em;stroke-width:4px}.i{font-style:italic}
.b{font-weight:700;stroke:none}.sy{fill:currentColor;stroke:none}.ap{fill:none;stroke:currentColor;stroke-dasharray:2 1.6}
.pt{fill:currentColor;stroke:none}.pl{fill:currentColor}.m{stroke:#fff;stroke-width:1.4}.mt{fill:#fff;stroke:none;font-weight:700;font-size:13px}.ms{fill:#fff;stroke:none}.dk{fill:#1b2233}
.sc{stroke:currentColor;stroke-width:1.5;stroke-linecap:butt}.k{stroke-width:1}
.wa{stroke-width:1.4;stroke-dasharray:9 3 1 3}.ri{stroke-width:1.3}`

/** The CSS of a static map: the site's colors, light and dark by browser preference. */
export const paletteOf = (aerial: boolean): string => {
  const [light, dark] = aerial ? [desert.day, desert.night] : [day, night]
  return `${still}${rules(light)}@media(prefers-color-scheme:dark){${rules(dark)}}`
}
