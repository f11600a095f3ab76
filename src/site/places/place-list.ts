import type { PlacesFacts } from './place-facts.ts'
import { allDay, everyDay } from './place-hours.ts'

/** Sources that several facts share. */
const medicare = { source: 'Medicare, list of hospitals', checked: '2026-06-17' }
const osm = { source: 'OpenStreetMap, not yet checked with the club', checked: '2014-03-09' }
const entries = {
  source: 'A public list of places, not yet checked with them',
  checked: '2026-11-27',
}
/** Read on that day in a stored copy of the page, which may be older. */
const copyOf = (page: string) => ({ source: `${page} (stored copy)`, checked: '2026-11-27' })
const rtc = { source: 'Regional Transportation Commission, rider guide', checked: '2024-12-23' }
const city = copyOf('Las Vegas Review-Journal, list of city parks')

/**
 * Facts about places around Skye Canyon, each with its source. These are defaults: facts that the
 * owner saves in the console override them. What no source states is left out: hours that change
 * with the season, and whatever two sources disagree on.
 */
export const placesFacts: PlacesFacts = {
  'skye-canyon-park': {
    website: { value: 'https://skyecanyon.com/', ...copyOf('skyecanyon.com') },
    hours: {
      value: everyDay({ opens: '06:00', closes: '21:00' }),
      source: 'Collected for this site, not yet checked with the park',
      checked: '2026-11-21',
    },
  },
  'skye-fitness': {
    website: { value: 'https://skyecanyon.com/', ...copyOf('skyecanyon.com') },
  },
  'skye-canyon-marketplace': {
    website: { value: 'https://skyecanyon.com/amenities/shopping/', ...entries },
  },
  'smiths-marketplace': { website: { value: 'https://www.smithsfoodanddrug.com/', ...entries } },
  'smiths-food-and-drug': { website: { value: 'https://www.smithsfoodanddrug.com/', ...entries } },
  'escobedo-middle-school': {
    website: { value: 'https://www.escobedoms.com/', ...copyOf('escobedoms.com') },
  },
  'arbor-view-high-school': { website: { value: 'https://www.arborviewhs.org/', ...entries } },
  'somerset-academy-skye-canyon': {
    website: { value: 'https://www.somersetskyecanyon.org/', ...entries },
  },
  'las-vegas-paiute-golf-resort': {
    website: { value: 'https://www.lvpaiutegolf.com/', ...entries },
  },
  'centennial-hills-hospital': {
    phone: { value: '(702) 835-9700', ...medicare },
    website: {
      value: 'https://www.centennialhillshospital.com/',
      ...copyOf('centennialhillshospital.com'),
    },
    hours: {
      value: everyDay(allDay),
      ...copyOf('centennialhillshospital.com, visitor information'),
    },
  },
  'summerlin-hospital-medical-center': { phone: { value: '(702) 233-7500', ...medicare } },
  'mountainview-hospital': { phone: { value: '(702) 255-5000', ...medicare } },
  'centennial-hills-transit-center': {
    website: { value: 'https://www.rtcsnv.com/', ...rtc },
  },
  'westcliff-transit-center': { website: { value: 'https://www.rtcsnv.com/', ...rtc } },
  'centennial-hills-library': {
    website: {
      value: 'https://lvccld.org/',
      ...copyOf('Las Vegas-Clark County Library District, lvccld.org'),
    },
  },
  'centennial-hills-park': { website: { value: 'https://www.lasvegasnevada.gov/', ...city } },
  'sunny-springs-park': { website: { value: 'https://www.lasvegasnevada.gov/', ...city } },
  'floyd-lamb-park-at-tule-springs': {
    website: {
      value: 'https://www.lasvegasnevada.gov/Residents/Parks-Facilities/Floyd-Lamb-Park',
      ...entries,
    },
  },
  'gilcrease-orchard': {
    website: { value: 'https://thegilcreaseorchard.org/', ...copyOf('thegilcreaseorchard.org') },
  },
  'lone-mountain-park': {
    website: {
      value:
        'https://clarkcountynv.gov/government/departments/parks___recreation/parks___trails/rules___regulations.php',
      ...copyOf('Clark County Parks & Recreation'),
    },
    hours: {
      value: everyDay({ opens: '06:00', closes: '22:00' }),
      ...copyOf('Clark County Parks & Recreation, rules and regulations'),
    },
  },
  'durango-hills-golf-club': {
    phone: { value: '(702) 229-4653', ...osm },
    website: { value: 'http://www.durangohillsgolf.com/', ...osm },
  },
  'tule-springs-fossil-beds': {
    website: { value: 'https://www.nps.gov/tusk/', ...entries },
  },
  'red-rock-canyon-visitor-center': {
    phone: {
      value: '(702) 515-5350',
      source: 'Bureau of Land Management, notice of holiday hours',
      checked: '2017-11-20',
    },
    website: { value: 'https://www.redrockcanyonlv.org/', ...copyOf('redrockcanyonlv.org') },
    hours: {
      value: everyDay({ opens: '08:00', closes: '16:30' }),
      ...copyOf('redrockcanyonlv.org, hours of the visitor center'),
    },
  },
}
