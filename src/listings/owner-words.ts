import type { StoredStatus, WhyHidden, WhyNoNote } from '../inventory/display-rules.ts'
import { maxNoteText } from '../inventory/note-words.ts'
import type { DraftField } from './listing-draft.ts'

/** Copy of the listing pages in the console: the list and the form. */

export const storedStatusNames: Record<StoredStatus, string> = {
  Active: 'For sale',
  Pending: 'Pending',
  Sold: 'Sold',
  'Off Market': 'Off the market',
}

export const hiddenReasons: Record<WhyHidden, string> = {
  'seller opted out': 'Hidden: the seller does not want it on the internet',
  'not viewable': 'Hidden: the MLS has withdrawn it from display',
  'coming soon':
    'Hidden: coming soon. Whoever runs your site can show such homes where your MLS allows it',
  sold: 'Hidden: sold. Whoever runs your site can show such homes where your MLS allows it',
  'off the market': 'Hidden: its status in the feed or file',
  'contract expired': 'Hidden: its listing contract has expired',
  'real homes': 'Hidden: sample homes leave with the first real home',
  'listed again': 'Hidden: listed again under a new number, which its page leads to',
  'taken off here': 'Hidden: you took it off the site',
  'gone from its feed': 'Hidden: its feed or file no longer has it',
}

export const fieldNames: Record<DraftField, string> = {
  status: 'Status',
  price: 'Price',
  street: 'Street',
  city: 'City',
  state: 'State',
  postalCode: 'ZIP code',
  subdivision: 'Neighborhood',
  latitude: 'Latitude',
  longitude: 'Longitude',
  type: 'Home type',
  beds: 'Bedrooms',
  bathsFull: 'Full baths',
  bathsHalf: 'Half baths',
  sqft: 'Living area',
  lotSqft: 'Lot',
  yearBuilt: 'Year built',
  stories: 'Stories',
  garageSpaces: 'Garage spaces',
  hoaMonthly: 'HOA dues',
  views: 'Views',
  features: 'Features',
  remarks: 'Description',
  listedOn: 'Listed on',
  listingId: 'MLS number',
  listOfficeName: 'Listing office',
  tour: '3D tour',
  video: 'Video',
  floorPlan: 'Floor plan',
  photos: 'Photos',
}

export const fieldHints: Partial<Record<DraftField, string>> = {
  price: 'Dollars',
  state: 'Two letters',
  latitude: 'In degrees, from a map: both or neither',
  sqft: 'Square feet',
  lotSqft: 'Square feet',
  hoaMonthly: 'Dollars a month; 0 when there is none',
  views: 'Shown as you type them; separate them with commas',
  features: 'What visitors filter by. A single story and a large garage follow from the numbers.',
  remarks: 'Describe the home, not who should live in it. That is the law.',
  listedOn: 'The day it came on the market',
  tour: 'Its address, such as https://my.matterport.com/show/?m=…, without another agent’s branding',
  video: 'Its address on YouTube, Vimeo or elsewhere',
  floorPlan: 'The address of the plan',
}

export const listingsWords = {
  title: 'Listings | Owner console',
  heading: 'Listings',
  add: 'Add a home',
  filter: {
    label: 'Find homes',
    search: 'Search',
    searchHint: 'Address, neighborhood, MLS or listing number',
    more: 'Filter',
    status: 'Status',
    anyStatus: 'All statuses',
    kind: 'Kind',
    kinds: {
      '': 'All homes',
      own: 'Entered here',
      feed: 'From a feed',
      sample: 'Samples',
      featured: 'Featured',
    },
    source: 'Source',
    anySource: 'All sources',
    apply: 'Show',
    clear: 'Clear',
  },
  none: 'There are no homes yet. Add one, or import a file.',
  noneMatch: 'No home matches. Remove a filter, or search for fewer words.',
  shown: (from: number, to: number, total: string) => `${from} to ${to} of ${total} homes`,
  photos: (count: number) =>
    count === 0 ? 'No photo' : count === 1 ? '1 photo' : `${count} photos`,
  featured: 'Featured',
  edit: 'Edit',
  paging: {
    previous: 'Previous page',
    next: 'Next page',
    pages: 'Pages of homes',
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },
} as const

export const listingWords = {
  title: (address: string) => `${address} | Owner console`,
  newTitle: 'Add a home | Owner console',
  back: 'All listings',
  heading: 'Add a home',
  view: 'See it on the site',
  toSeller: 'The seller’s link',
  number: (number: string, source: string) => `Number ${number} · ${source}`,
  added: 'The home is on the site. Feature it, or add what is missing.',
  fromFeed:
    'This home comes from a feed, which keeps its facts up to date. Here you can feature it, put your own photos before the feed’s, and take it off the site until the feed changes it.',
  sample:
    'This is a sample home, made up to show how the site works. You can edit it like your own, and it stays marked as a sample.',
  othersListing:
    'Another brokerage lists this home, and MLS rules do not let you add photos to it. You can feature it or take it off the site.',
  groups: {
    offer: 'The offer',
    place: 'Where it is',
    size: 'Size and age',
    more: 'What it has',
    tours: 'Tours on other sites',
    photos: 'Photos',
  },
  save: 'Save',
  savePhotos: 'Save photos',
  saving: 'Saving …',
  saved: 'Saved. The site shows it now.',
  refused: (count: number) =>
    count === 1
      ? 'Not saved: one field needs another look. What you typed is still here.'
      : `Not saved: ${count} fields need another look. What you typed is still here.`,
  failed: 'This was not saved. Everything you typed is still here. Try again.',
  refusal: (field: string, reason: string) => `${field} ${reason}.`,
  refusedHome: (reason: string) => `This home ${reason}.`,
  actions: {
    label: 'What to do with this home',
    feature: 'Feature it',
    unfeature: 'Stop featuring',
    sold: 'Mark as sold',
    retire: 'Take off the site',
    restore: 'Bring back',
    working: 'One moment …',
    done: {
      feature: 'It is featured now.',
      unfeature: 'It is no longer featured.',
      sold: 'It is marked as sold.',
      retire: 'It is off the site. You can bring it back anytime.',
      restore: 'It is back on the site.',
    },
    conflict:
      'Someone changed this home while you had it open. Nothing was overwritten. You see its current state now. Press again if you still want to.',
    failed: 'That did not work. Try again.',
  },
  conflict: {
    heading: 'Someone else saved this home while you had it open',
    text: 'Nothing was overwritten, and everything you typed is still in the form.',
    both: 'You both changed:',
    field: 'Field',
    theirs: 'Theirs',
    yours: 'Yours',
    theirsOnly: (fields: string) => `Only they changed ${fields}: that stays as they saved it.`,
    keep: 'Save mine here, keep theirs elsewhere',
    drop: 'Take theirs, drop my changes',
    empty: 'empty',
  },
} as const

/** Copy of the agent's note on a home, on the home's page and in the list of homes. */
export const noteAdminWords = {
  heading: 'Your note',
  lead: 'What you would say about it across the table. It is signed and dated, and stands apart from the listing’s facts.',
  label: 'What you think of it',
  hint: 'Such as: Backs to the wash, quiet. The roof is from 2004.',
  dictate: 'Dictate',
  stop: 'Stop',
  listening: 'Listening …',
  audio: 'Your browser turns speech into text; most send the audio to their maker for that.',
  save: 'Save note',
  saving: 'Saving …',
  saved: 'Saved.',
  shown: 'Visitors see it on the home’s page, in alerts and on shared lists.',
  still: 'Still true',
  stillOf: (address: string) => `The note on ${address} is still true`,
  remove: 'Remove note',
  undo: 'Undo',
  failed: 'It was not saved. What you typed is still here. Try again.',
  conflict:
    'Someone else saved this note while you had it open. What you typed is still here; saving again replaces theirs.',
  why: {
    'no consent': 'Kept, but shown to nobody until you confirm your broker’s consent.',
    seller: 'Kept, but shown to nobody: the seller allows no comments beside this listing.',
    mls: 'Kept, but shown to nobody: the MLS allows no notes beside its listings.',
    stale: 'Hidden since price or status changed. Is it still true?',
    'not shown': 'Not shown: the home is off the site.',
  } satisfies Record<WhyNoNote, string>,
  withoutAddress:
    'The seller withholds the address: name no street and nothing that gives it away.',
  consent: 'Confirm it in the content settings',
  versions: 'Earlier versions',
  version: (number: number, author: string, time: string) =>
    `Version ${number} · ${author}, ${time}`,
  local: 'the local owner',
  removed: 'Removed',
  restored: (number: number) => `restored version ${number}`,
  restore: 'Restore',
  restoreOf: (number: number) => `Restore version ${number}`,
  tooLong: `is longer than ${maxNoteText} characters`,
  steers: (phrases: readonly string[]) =>
    `Fair housing: leave out ${phrases.map(word => `“${word}”`).join(', ')}. Say what the home has, not who should live there.`,
  list: {
    asking: (count: number) => (count === 1 ? '1 note to confirm' : `${count} notes to confirm`),
    heading: (count: number) =>
      count === 1 ? 'Your note on a home' : `Your notes on ${count} homes`,
    lead: 'Price or status of these homes has changed since. Visitors do not see the notes until you confirm them.',
  },
} as const

export const photoWords = {
  drop: 'Drop photos here, or',
  dropOne: 'Drop a photo here, or',
  pick: 'Choose photos',
  pickOne: 'Choose a photo',
  kinds:
    'JPEG, PNG, WebP or AVIF, up to 20 MB each. Location and camera data stay on your computer.',
  address: 'Or the address of a photo',
  addressHint: 'A JPEG, PNG or WebP at an address that starts with https://. It is copied once.',
  fetch: 'Fetch it',
  sending: (name: string) => `Sending ${name}`,
  failed: (name: string, reason: string) => `${name} ${reason}`,
  tooLarge: 'is larger than 20 MB',
  unreadable:
    'cannot be opened by this browser. Save it as a JPEG and add that. On an iPhone, choose Most Compatible under Settings, Camera, Formats to take JPEG photos instead of HEIC.',
  cutOff: 'is cut off: a part of the picture is missing. Add the original again',
  noAnswer: 'could not be sent. Try again',
  twice: 'is already here',
  full: 'is one too many: a home has at most 40 photos',
  retry: 'Try again',
  dismiss: 'Leave it out',
  alt: (number: number) => `Photo ${number}: what it shows`,
  altHint: 'Read aloud to people who do not see it',
  altMissing: 'Describe what it shows.',
  first: 'First photo: shown on cards and shared links',
  earlier: 'Earlier',
  later: 'Later',
  remove: 'Remove',
  earlierOf: (number: number) => `Move photo ${number} earlier`,
  laterOf: (number: number) => `Move photo ${number} later`,
  removeOf: (number: number) => `Remove photo ${number}`,
  moved: (number: number, total: number) => `It is photo ${number} of ${total} now.`,
  removed: 'The photo is removed from the list. It is deleted when you save.',
  added: 'The photo is here. Describe what it shows.',
  none: 'No photos yet. The site shows a drawing made from the home’s facts.',
  fromFeed: (count: number) =>
    count === 1 ? '1 photo of the feed follows.' : `${count} photos of the feed follow.`,
} as const
