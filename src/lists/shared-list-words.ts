import { agent } from '../site/agent/agent.ts'
import { sharedListLimits as limits, type Reaction, type Who } from './shared-list.ts'

/** The name of the person who did something on a shared list, at the start of a sentence. */
export function memberName(who: Who): string {
  if (who.status === 'you') return 'You'
  if (who.status === 'agent') return agent.name
  if (who.nickname) return who.nickname
  return who.number > 0 ? `Someone else (${who.number})` : 'Someone else'
}

/** The same name in the middle of a sentence. */
function memberNameInSentence(who: Who): string {
  const isName = who.status === 'agent' || (who.status === 'guest' && who.nickname)
  return isName ? memberName(who) : memberName(who).toLowerCase()
}

export const reactionNames: Record<Reaction, string> = { love: 'Love', maybe: 'Maybe', no: 'No' }

/** Lists of homes that several people share through a secret link. */
export const sharedListWords = {
  title: 'A List of Homes for Two | Skye Canyon Homes',
  description:
    'Keep one list of homes with someone else, without an account: both add homes, cross them off, leave notes and say what you love. The link is the key.',
  crumb: 'List for two',
  unnamed: 'Our homes',
  start: {
    heading: 'One list, two people',
    lead: 'Start a list and send its link to whoever is looking with you. You both add homes, cross them off, leave notes and say what you think. No account, no password, no names.',
    name: 'Name of the list',
    nameHint: 'For example “Our homes” or “With a pool”. You can leave this empty.',
    homes: (homes: number) =>
      homes === 1 ? 'It starts with 1 home.' : `It starts with ${homes} homes.`,
    empty: 'It starts empty. You add homes on the next page.',
    submit: 'Start the list',
    secret:
      'Whoever has the link can read and change the list, so send it only to people you want on it. It is not shown to search engines, and not to me unless you invite me.',
    own: 'Lists on this device',
    noScript:
      'Starting a list takes JavaScript here, because it checks that you are not a robot. A list that someone sent you works without it.',
  },
  deleted: 'The list has been deleted for everyone who had its link.',
  missing: {
    heading: 'This list was not found',
    text: 'The link may be incomplete, the list may have been deleted, or nobody opened it for half a year.',
    start: { label: 'Start a new list', to: '/list' },
  },
  lead: 'Everyone with this link can add homes, cross them off, leave notes and vote.',
  get byAgent() {
    return `${agent.name} picked these homes for you. Say what you think of each one; ${agent.firstName} sees it.`
  },
  get sees() {
    return `${agent.name} has been invited and can see this list.`
  },
  seesNot: 'I cannot see this list unless you invite me.',
  share: {
    label: 'The link to this list',
    hint: 'Send it to whoever should be on it.',
    copy: 'Copy link',
  },
  failed: 'That could not be saved. Nothing you typed is lost: please try again.',
  tooFast: 'That was a lot at once. Please wait a minute, then try again.',
  get unavailable() {
    return `I could not save that right now. Please try again in a minute, or call ${agent.phone.display}.`
  },
  changed: 'The list has changed.',
  saved: 'Saved.',
  homes: 'Homes on the list',
  none: 'No homes yet. Add the first one below.',
  struck: (homes: number) => `Crossed off (${homes})`,
  addedBy: (who: Who) => `Added by ${memberNameInSentence(who)}`,
  struckBy: (who: Who) => `Crossed off by ${memberNameInSentence(who)}`,
  gone: {
    'off the market': 'is off the market: sold, or withdrawn by the seller.',
    unknown: 'is no longer on this site.',
  },
  react: {
    legend: (home: string) => `What do you think of ${home}?`,
    why: 'Why?',
    whyHint: 'Optional',
    back: 'Take back',
    none: 'Nobody has said anything yet.',
  },
  note: {
    open: 'Add a note',
    label: (home: string) => `A note on ${home}`,
    save: 'Save note',
    remove: 'Remove',
    removes: 'your note',
    notes: 'Notes',
  },
  strike: 'Cross off',
  restore: 'Bring back',
  add: {
    heading: 'Add a home',
    label: 'Street address, listing number or link',
    hint: 'For example 10418 Quillwing, SC000012, or the address of a home’s page.',
    submit: 'Add',
    choices: 'Which one?',
    saved: (homes: string) => `Add my saved homes (${homes})`,
    find: { label: 'Look for homes', to: '/properties' },
  },
  nickname: {
    heading: 'Your name on this list',
    text: 'Others see “Someone else” next to what you write. If you like, choose a short nickname. Your browser remembers it.',
    label: 'Nickname',
    submit: 'Save nickname',
  },
  invite: {
    get heading() {
      return `Invite ${agent.name}`
    },
    get text() {
      return `${agent.firstName} can then see this list and everything on it, and can add homes and notes. You get an answer by email.`
    },
    message: 'Message',
    messageHint: 'Optional, for example which ones you would like to see.',
    usual: (name: string) => `Please look at our list “${name}”.`,
    submit: 'Invite',
    get dismiss() {
      return `Stop sharing with ${agent.firstName}`
    },
    get dismissText() {
      return `${agent.firstName} can see this list. You can stop that at any time.`
    },
  },
  delete: {
    heading: 'Delete this list',
    text: 'This deletes the homes, notes and reactions for everyone who has the link. It cannot be undone.',
    submit: 'Delete the list',
    keeps: 'Lists that nobody opens for half a year are deleted automatically.',
  },
  refused: {
    tooLong: (max: number) => `Please use at most ${max} characters.`,
    full: `There is room for ${limits.homes} homes on a list.`,
    noHome: 'Please say which home.',
    unknownHome: 'No home on this site has that address or number.',
    severalHomes: 'Several homes match that. Please choose one.',
    notOnList: 'This home is not on the list.',
    noNote: 'Please write a note.',
    noName: 'Please give the list a name.',
    noRoom: `There is no room for this note: the limit is ${limits.notesPerHome} per home and ${limits.notes} per list.`,
    tooMany: `At most ${limits.people} people can change a list.`,
    unconfirmed: 'I could not confirm that you are not a robot. Please try again.',
    notYours: 'Only the people on this list can delete it.',
  },
} as const
