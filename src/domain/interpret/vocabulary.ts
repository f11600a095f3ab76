import type { Feature, PropertyType, Status } from '../listing.ts'
import type { Sort } from '../listing-filter.ts'
import { phrases, words } from './phrases.ts'

/** What a number can count. `other` is real but no part of the filter: dogs, minutes, lots. */
export type Unit = 'beds' | 'baths' | 'sqft' | 'garage' | 'stories' | 'money' | 'other'

/** How a limit is said. `over` is `min` without the number itself, which matters for counts. */
export type Bound = 'max' | 'min' | 'over' | 'around' | 'exact' | 'between'

/** Said after a number. */
export const units = phrases<Unit>([
  ['beds', 'large|big| bed|bedroom|bedrm, br|brs|bd|bds|bdr|bdrm'],
  ['baths', 'full| bath|bathroom, ba|bth'],
  ['sqft', 'sq|square ft|feet|foot|, sqft|sf'],
  ['garage', 'car garage|, garage space|stall|spot|'],
  ['stories', 'story|stories|storey|level|floor'],
  ['money', 'dollar|buck|usd'],
  ['other', 'sq|square ft|feet|foot lot|yard, sqft|sf lot|yard, acre|lot|foot|feet|ft|room|unit'],
  ['other', 'person|people|adult|kid|child|children|dog|cat|pet|horse, of us'],
  ['other', 'minute|hour|hr|mile|mi|block, min drive|commute|from|to, percent|down|hoa|star'],
  [
    'other',
    'a|per|/| year|yr|month|mo|week|day, monthly, in| upgrade|closing|credit|income|salary',
  ],
])

/** Said before a number: what it is about. */
export const subjects = phrases<Unit>([
  [
    'money',
    'asking| price, price range, priced|asking|cost|costing|budget|spend|spending|pay|afford',
  ],
  ['money', 'pre| approved, preapproved'],
  ['beds', 'bed|bedroom|br'],
  ['baths', 'bath|bathroom|ba'],
  ['sqft', 'square footage|feet, sq ft, sqft'],
  ['garage', 'garage'],
  ['other', 'hoa fee|due|, lot size|, yard, down| payment, income|salary|earn|make|mortgage|rent'],
  ['other', 'year| built, credit| score, age|commute|unit|apt|suite'],
])

export const leadingBounds = phrases<Bound>([
  ['max', 'under|below|within|max|maximum|upto|<|≤, up to, at most, as much as, < =, capped at'],
  ['max', 'no|not|nothing| less|lower|cheaper|smaller|fewer than'],
  ['max', 'no|not|nothing more|higher|bigger|larger|greater than, not|nothing over|above'],
  ['max', 'not to| exceed|exceeding'],
  ['min', 'no|not|nothing less|lower|smaller|fewer than, not|nothing under|below'],
  ['over', 'over|above|exceeding|>, more|higher|bigger|larger|greater than'],
  ['min', 'at least, atleast|min|minimum|from|≥, > =, starting|start at|from|in, upward of'],
  ['around', 'somewhere| around|about, approximately|approx|roughly|near|~, close to'],
  ['exact', 'exactly'],
  ['between', 'anywhere|somewhere| between'],
])

export const trailingBounds = phrases<Bound>([
  ['max', 'or|and less|under|below|lower|cheaper|fewer|smaller, max|maximum|top, at most'],
  ['min', 'or|and more|over|above|higher|up|better|bigger|larger|greater'],
  ['min', '+|plus|minimum|min, at least'],
  ['around', 'or so, ish'],
])

export const types = phrases<PropertyType>([
  ['single-family', 'house|sfr|sfh|detached, single family'],
  ['townhouse', 'town| townhouse|townhome, town|row house|home, rowhouse'],
  ['condo', 'condo|condominium'],
  ['multi-family', 'multi family|unit house|, multifamily house|'],
  ['multi-family', 'duplex|duplexes|triplex|triplexes|fourplex|fourplexes'],
  ['manufactured', 'manufactured house|, mobile|modular home|house, trailer, double wide'],
])

export const featureWords = phrases<Feature>([
  ['pool', 'swimming|private|heated| pool, pool house'],
  ['spa', 'spa|hottub|jacuzzi, hot tub'],
  ['golf-view', 'golf course|front|frontage|lot| community|'],
  ['casita', 'casita|guesthouse|adu, guest house|home|quarter, granny flat, next gen'],
  ['casita', 'mother| in law suite|quarter'],
  ['gourmet-kitchen', 'gourmet|chef kitchen|'],
  ['home-office', 'home| office|den|study'],
  ['rv-parking', 'rv parking|garage|access|gate|pad|space|, boat parking'],
  ['solar', 'solar panel|power|powered|'],
  ['large-garage', 'large|big|oversized|spacious garage'],
  ['single-story', 'single story|storey|level|floor'],
  ['new-construction', 'new construction|build, newly constructed|built, brand new, newbuild'],
])

/** What a window can look at; a feature only together with the word view. */
export const sceneries = phrases<Feature>([
  ['red-rock-views', 'red rock canyon|mountain|, redrock'],
  ['mountain-view', 'mountain'],
  ['city-view', 'city|strip light|, las| vegas strip|, skyline'],
  ['golf-view', 'golf course|, fairway'],
])

export const statusWords = phrases<Status>([
  ['Pending', 'pending sale|, under contract'],
  ['Sold', 'recently|just| sold'],
  ['New', 'brand| new listing, newly|just|recently listed, new on|to the| market'],
  ['Featured', 'featured'],
])

export const sortWords = phrases<Sort>([
  ['price-low', 'cheapest first|, lowest price|priced, least expensive, most affordable'],
  ['price-low', 'price| low|lowest to high|highest'],
  ['price-high', 'most expensive first|, priciest, highest price|priced'],
  ['price-high', 'price| high|highest to low|lowest'],
  ['largest', 'largest|biggest first|, most square feet|footage, most space'],
  ['newest', 'newest|latest first|listing|, most recent'],
])

/** Phrases that hold a word of the tables above and mean something the filter cannot say. */
export const asides = phrases<null>([
  [null, 'community|neighborhood|shared pool, pool table|size|sized, room|space for a| pool'],
  [
    null,
    'half bath|bathroom, my|our|the|post office, office space, golf cart, open house, city hall',
  ],
  [null, 'biggest|largest lot|yard|backyard|kitchen|garage, spa like, house payment|number'],
  [null, 'sold my|our house|home|condo|townhouse'],
])

export const ownHome = phrases<null>([
  [null, 'my|our|new house, house hunting, active listing, sell|selling a|the| house'],
])

/** Words that turn what follows into its opposite. */
export const negators = phrases<null>([
  [
    null,
    'no|not|non|without|dont|doesnt|cant|cannot|wont|isnt|never|nothing|nor|neither|hate|minus',
  ],
  [
    null,
    'w / o, avoid, except for|, exclude|excluding, instead of, rather|other than, anything but',
  ],
])

/** Words that may stand between a negator and what it denies. */
export const negatorGlue = words(
  `a an any the want need like to be in with on at near for spend pay go have has having looking
  interested care about home listing anything show me`,
)

export const waived = phrases<null>([
  [null, 'is| not needed|required|necessary|important, is| optional|unnecessary, is| not a must'],
  [null, 'isnt needed|required|necessary'],
])

/** Words that carry no wish of their own. */
export const filler = words(
  `show me find search searching look looking for i im id ive we were you your my our mine want
  wanting need needing like love would could can will should do does did have has having is are am be
  it its they them these this that there here get give see a an the and or of to in on at by with w
  from as so also plus too any some all anything something home place property listing real estate
  available sale buy buying purchase new please thank thanks hi hello hey ok okay um uh just maybe
  really very ideally preferably prefer must what whats which where who how when if about around near
  nearby close area neighborhood somewhere located nice beautiful great good stunning amazing lovely
  gorgeous perfect dream under over max min maximum minimum more help let know right now today sort
  featuring include including use each per shopping thinking hoping but then than into who up`,
)

/** Filler that may stand inside a run of words that were not understood. */
export const bridges = words('of to the a an in for my our from on by at is')

export const streetEndings = words(
  `street st avenue ave drive dr road rd court ct circle cir lane ln way boulevard blvd place pl
  parkway pkwy trail terrace`,
)
