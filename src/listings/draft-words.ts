import type { DraftField } from './listing-draft.ts'
import { fieldNames } from './owner-words.ts'

/** Copy of the page for adding a home, of its preview, and of the list of drafts. */
export const draftWords = {
  lead: 'Begin with the address. Everything is saved as you type, and nobody else sees it until you publish it.',
  street: 'House number and street. Streets of homes on this site are offered.',
  position: {
    find: 'Place the pin',
    map: 'Map with the pin of this home',
    pin: 'The home’s place. The arrow keys move it; with Shift, farther.',
    hint: 'Drag the pin to the house, tap the map there, or move the pin with the arrow keys.',
    noMap: 'The map cannot be shown here. Enter latitude and longitude instead.',
    found: (address: string) =>
      `Found by the U.S. Census Bureau: ${address}. Check that the pin is at the house.`,
    tied: (addresses: string[]) =>
      `The Census Bureau knows more than one such address: ${addresses.join('; ')}. Type the street as it is there, or put the pin where the house is.`,
    none: 'The Census Bureau does not know this address.',
    failed: 'The Census Bureau’s geocoder did not answer.',
    street: (street: string) => `The pin is at another home on ${street}. Move it to the house.`,
    byHand: 'Put the pin where the house is.',
    moved: 'The pin was moved.',
  },
  save: 'Save draft',
  preview: 'Preview',
  publish: 'Publish',
  publishing: 'Publishing …',
  unsaved: 'Nothing saved yet',
  saving: 'Saving …',
  saved: (time: string) => `Draft saved ${time}`,
  failed: 'Not saved yet: the site did not answer. Everything is still here. Trying again …',
  tooLong:
    'Not saved: this draft is too long. Shorten the description; it is saved again once it fits.',
  uploading: 'Photos are still uploading. Press again once they are here.',
  conflict:
    'This draft was saved in another window meanwhile. What you typed is still here; saving again replaces the other.',
  gone: 'This draft was deleted or published in another window. What you typed is still here, but it is no longer saved.',
  missing: (fields: readonly DraftField[]) =>
    `Still needed to publish: ${fields.map(name => (name === 'photos' ? 'what each photo shows' : fieldNames[name].toLowerCase().replace('zip', 'ZIP'))).join(', ')}.`,
  degrees: 'Latitude and longitude',
  refused: (fields: number) =>
    fields === 0
      ? 'Not published. The draft is saved. Try again.'
      : fields === 1
        ? 'Not published: one field needs another look. The draft is saved.'
        : `Not published: ${fields} fields need another look. The draft is saved.`,
  aboutPeople: (phrases: readonly string[]) =>
    `${phrases.map(word => `“${word}”`).join(', ')}: fair-housing law asks you to describe the home, not the people who live in it or near it. Read the description again before you publish it.`,
  list: {
    heading: (total: number) => (total === 1 ? '1 draft' : `${total} drafts`),
    lead: 'Only you see these.',
    unnamed: 'A home without an address',
    facts: (price: string, photos: string, time: string) =>
      [price, photos, `saved ${time}`].filter(Boolean).join(' · '),
    delete: 'Delete',
    confirm: 'Delete this draft and its photos',
  },
  previewed: {
    title: (street: string) => `Preview: ${street || 'a home'}`,
    heading: 'Preview',
    text: 'This is how visitors will see this home. Only you see it now, and its forms are off.',
    back: 'Back to the draft',
  },
} as const
