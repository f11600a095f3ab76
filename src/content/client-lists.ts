import { longDate, plural } from '../domain/format.ts'

/** Copy of /client-lists in the console. */
export const clientListWords = {
  title: 'Lists | Owner console',
  heading: 'Lists',
  lead: 'Collections that you make for clients, and lists that visitors invited you to. You see no other lists.',
  none: 'No lists yet. Make the first one, or wait for an invitation.',
  noneOfLead: 'No list came with this lead yet.',
  ofLead: { label: 'Of one lead. ', all: 'Show all lists' },
  byAgent: 'Your collection',
  byVisitors: 'Invited',
  counts: (list: { homes: number; reactions: number; notes: number }) =>
    `${plural(list.homes, 'home')} · ${plural(list.reactions, 'reaction')} · ${plural(list.notes, 'note')}`,
  used: (iso: string) => `Last used ${longDate(new Date(iso))}`,
  add: {
    heading: 'Make a collection',
    hint: 'For example “Five for Saturday”. You add the homes on the next page, then send the link.',
    label: 'Name',
    submit: 'Make it',
    failed: 'It could not be made.',
  },
  list: {
    back: 'All lists',
    lead: 'The lead',
    link: {
      label: 'Link for your client',
      hint: 'Whoever has it can read and change the list.',
      copy: 'Copy link',
      copied: 'Copied.',
      failed: 'Copy it by hand: the browser did not allow it.',
    },
    page: 'Open as your client sees it',
    homes: 'Homes',
    none: 'No homes yet.',
    reactions: 'Reactions',
    failed: 'That could not be saved.',
    note: { label: 'Your note', save: 'Save note', remove: 'Remove your note' },
    pick: {
      heading: 'Add homes',
      label: 'Listing number, address, or what the home should have',
      hint: 'Such as SC000012, 10418 Quillwing, or “3 bedrooms with a pool under 800k”.',
      submit: 'Find',
      none: 'No home on the site matches.',
      add: 'Add',
      added: 'On the list',
    },
    delete: {
      ask: 'Delete this collection',
      heading: 'Delete this collection?',
      text: 'Your client’s reactions and notes go with it, and the link stops working.',
      confirm: 'Delete it',
      cancel: 'Keep it',
    },
  },
  ofThisLead: 'Lists',
  makeForLead: 'Make a collection for this client',
} as const
