import { longDate, plural } from '../format/format.ts'

/** Copy of /client-lists in the console. */
export const agentListWords = {
  title: 'Lists | Owner console',
  heading: 'Lists',
  lead: 'Collections that you create for clients, and lists that visitors invited you to. You see no other lists.',
  none: 'No lists yet. Create the first one, or wait for an invitation.',
  noneOfLead: 'No list came with this lead yet.',
  ofLead: { label: 'For one lead. ', all: 'Show all lists' },
  byAgent: 'Your collection',
  byVisitors: 'Invited',
  counts: (list: { homes: number; reactions: number; notes: number }) =>
    `${plural(list.homes, 'home')} · ${plural(list.reactions, 'reaction')} · ${plural(list.notes, 'note')}`,
  used: (iso: string) => `Last used ${longDate(new Date(iso))}`,
  add: {
    heading: 'Create a collection',
    hint: 'For example “Five for Saturday”. You add the homes on the next page, then send the link.',
    label: 'Name',
    submit: 'Create it',
    failed: 'It could not be created.',
  },
  list: {
    back: 'All lists',
    lead: 'The lead',
    link: {
      label: 'Link for your client',
      hint: 'Anyone who has it can read and change the list.',
      copy: 'Copy link',
      copied: 'Copied.',
      failed: 'The browser did not allow copying. Copy the link by hand.',
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
      hint: 'For example SC000012, 10418 Quillwing, or “3 bedrooms with a pool under 800k”.',
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
  makeForLead: 'Create a collection for this client',
} as const
