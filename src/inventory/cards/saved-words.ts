import { plural } from '../../format/format.ts'
import { savedLink } from '../../site/navigation.ts'
import { listLimits } from './saved-homes.ts'

const { compared: most } = listLimits

/** Labels of the buttons that save a home. */
export const saveNames = { favorites: 'Favorite', compared: 'Compare' } as const

/** Notices after a click on a save button. */
export const savedNotices = {
  favorites: {
    added: (homes: number) => ({ title: `Saved. ${plural(homes, 'home')}` }),
    removed: (homes: number) => ({
      title: homes === 0 ? 'Removed. Nothing saved now' : `Removed. ${plural(homes, 'home')} saved`,
    }),
    tell: 'Tell me when the price changes',
    full: {
      title: 'Your favorites are full',
      description: `There is room for ${listLimits.favorites} homes. Take one off the list, then add this one.`,
    },
  },
  compared: {
    full: {
      title: `You can compare up to ${most} homes`,
      description: 'Take one out of your comparison, then add this one.',
    },
  },
  notStored: {
    title: 'This browser could not save the home',
    description: 'Its storage is full or turned off.',
  },
  tray: {
    label: 'Homes to compare',
    chosen: (homes: number) => `${homes} chosen`,
    oneMore: 'Choose one more',
    compare: 'Compare',
    clear: 'Choose none',
  },
  copied: { title: 'Link copied', description: 'Paste it into a message to share these homes.' },
  notCopied: { title: 'The link could not be copied', description: 'Here it is to copy by hand:' },
  cleared: { title: 'Your lists have been cleared from this browser' },
} as const

export const savedWords = {
  title: 'Saved Homes | Skye Canyon Homes',
  description:
    'Your favorites, the homes you looked at lately and up to four side by side, saved in your own browser without an account, and shared by a link.',
  crumb: savedLink.label,
  heading: 'Your saved homes',
  lead: 'Saved in this browser, without an account. I do not see these lists unless you send me a link to one.',
  shared: 'Shared homes',
  sharedLead: 'Someone picked these homes and sent you the link. The facts are current.',
  waiting: 'Loading your saved homes…',
  failed: 'Your lists could not be loaded. They are still saved in this browser.',
  again: 'Try Again',
  noScript:
    'Scripts are turned off in your browser, so it cannot save homes. A link to homes that someone sent you still works.',
  all: { label: 'All homes for sale', to: '/properties' },
  /** What the heart does. */
  heart: [
    [
      'It remembers the price',
      'If the price changes, the card says what it was when you saved it.',
    ],
    [
      'It tells you what is new',
      'A dot on the heart at the top: a saved home has a new price, is pending or has left the market.',
    ],
    ['You can share it', 'Send the homes as a link, or start one list that two of you decide on.'],
  ],
  own: { label: 'Your own saved homes', to: '/saved' },
  favorites: 'Favorites',
  noFavorites: 'Tap the heart on a home to save it here.',
  homes: 'The homes',
  compare: 'Side by side',
  noCompared: `Tap Compare on up to ${most} homes to see them side by side.`,
  viewed: 'Recently viewed',
  since: {
    homes: (homes: number, day: string) => `${homes} new since ${day}`,
    viewed: (homes: number) => `${homes} recently viewed`,
  },
  gone: 'No longer for sale here:',
  tooMany: `Only the first ${most} homes of this link are compared.`,
  unreadable: 'Part of this link cannot be read:',
  share: 'Share',
  send: (homes: number) => (homes === 1 ? 'Send this home' : `Send these ${homes}`),
  sendText: 'A link to the homes as they are today. Whoever opens it needs no account.',
  together: 'Decide together',
  togetherText: 'One list for both of you: add homes, vote and leave notes.',
  /** The name of the heart in the header. */
  changed: (homes: number, changed: number) => `${savedLink.label} (${homes}, ${changed} changed)`,
  forSale: 'For sale again',
  statusSince: (status: string) => `${status} since you last looked`,
  sinceLast: (price: string) => `Was ${price} when you last looked`,
  forget: {
    ask: 'Forget everything',
    text: 'This empties your favorites, your comparison, what you viewed and when you were here, in this browser.',
    confirm: 'Yes, forget it all',
  },
} as const

export const compareWords = {
  caption: 'Facts of the homes, side by side',
  legend: 'Marked rows differ between these homes. A dash means that the listing does not say.',
  differs: 'differs',
  price: 'Price',
  features: 'Features',
  unknown: '–',
  unknownSpoken: 'not stated',
} as const
