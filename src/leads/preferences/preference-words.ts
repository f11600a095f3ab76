import { featureNames } from '../../inventory/listing-words.ts'
import { agent } from '../../site/agent/agent.ts'
import type { Fact } from './home-match.ts'
import {
  communications,
  homeStyles,
  type Lifestyle,
  lifestyles,
  type Preferences,
  timelines,
  wishedFeatures,
} from './preferences.ts'

export const factNames: Record<Fact, string> = {
  ...featureNames,
  'two-story': 'Two stories',
  'from-800k': '$800,000 or more',
}

const lifestyleNames: Record<Lifestyle, string> = {
  family: 'Family',
  entertaining: 'Entertaining',
  quiet: 'Quiet',
  active: 'Active',
  pets: 'Pets',
  'remote-work': 'Remote work',
  luxury: 'Luxury',
  investment: 'Investment',
}

/**
 * The display name of a choice. Styles, timelines and contact methods have the same name and value.
 */
export const choiceName = (value: string): string =>
  Object.hasOwn(names, value) ? (names[value] ?? value) : value
const names: Record<string, string> = { ...featureNames, ...lifestyleNames }

export const preferencesWords = {
  title: 'Tell Me What Your Home Should Have',
  description:
    'Choose a style, features and timing, and see at once which homes for sale in Northwest Las Vegas match what you want, with the reason for each one.',
  crumb: 'Your preferences',
  heading: 'What should your home have?',
  lead: 'Five questions, two of them required. No name, no phone number. You see the homes that fit right away, with the reason for each. Leave an email address, and they come by email too.',
  form: {
    heading: 'Your preferences',
    propertyType: 'Property style',
    features: 'Features',
    featuresHint: 'As many as you like.',
    lifestyle: 'Lifestyle',
    lifestyleHint:
      'Three of these match something in a listing: entertaining looks for a pool, remote work for a home office, luxury for $800,000 or more. The others tell me about you and do not change the results.',
    timeline: 'When would you like to move?',
    communication: 'How should I answer?',
    email: 'Where should I send them? (optional)',
    emailHint: {
      mail: 'It comes within 24 hours.',
      get agent() {
        return `${agent.firstName} writes to you within 24 hours.`
      },
    },
    required: 'Please choose one.',
    save: 'Save my preferences',
    saving: 'Saving...',
    kept: 'Saved on this site without your name for up to a year, and in this browser until you clear it. With an email address, it is also a message to me.',
    privacy: 'What is stored',
  },
  again: {
    text: 'Your last choices are in this browser.',
    use: 'Use them again',
    forget: 'Forget them',
  },
  toasts: {
    incomplete: {
      title: 'Please complete all required fields',
      description: 'Property style and communication preference are required.',
    },
    saved: {
      title: 'Preferences Saved!',
      description: 'I’ll send you personalized Skye Canyon property matches within 24 hours.',
    },
    failed: {
      title: 'Error',
      description: 'Unable to save preferences. Please try again.',
    },
  },
  matches: {
    heading: 'Homes that match what you want',
    score: (score: number) => `Matches ${score}% of what you want`,
    has: 'Has',
    lacks: 'Not listed',
    none: 'No home for sale today has any of it. Write to me and I will keep looking.',
    newest: 'Listings do not mention what you chose, so these are simply the newest homes.',
    unranked: 'These choices did not change the list above, because listings do not mention them:',
    all: 'Search for all of it at once',
  },
  /**
   * Shown after saving: without an email address, with one, and with one while the site cannot send
   * mail.
   */
  reach: {
    none: {
      heading: 'Where should I send them?',
      text: 'You left no email address, so I cannot send them to you. Enter it in the form and save again, or write to me: your choices are already in the message.',
      link: 'Leave my email address',
    },
    mail: {
      heading: 'They come by email too',
      text: 'Within 24 hours, in at most one email a day. If you do not see it, check your spam folder or call me.',
    },
    agent: {
      heading: 'I will write to you',
      text: 'Your request is on my list, and I send you the homes myself within 24 hours.',
    },
  },
} as const

type Fields = { [Field in keyof Preferences]?: FormDataEntryValue | FormDataEntryValue[] | null }

/** The preferences as a message for the contact form. */
export function preferencesMessage(chosen: Fields): string {
  const { propertyType, features, lifestyle, timeline, communication } = chosen
  const answers = [
    ['Property style', propertyType],
    ['Features', features],
    ['Lifestyle', lifestyle],
    ['Timing', timeline],
    ['Answer by', communication],
  ] as const
  const lines = answers.map(([label, value]) => {
    const known = [value ?? []].flat().filter(choice => isChoice(choice))
    return known.length > 0 && `${label}: ${known.map(choiceName).join(', ')}`
  })
  return ['Please send me homes that match my preferences.', ...lines].filter(Boolean).join('\n')
}

/** Only choices of the form are put into the message, whatever the URL contains. */
const isChoice = (value: unknown): value is string => choices.includes(value as string)
const choices: readonly string[] = [
  ...homeStyles,
  ...wishedFeatures,
  ...lifestyles,
  ...timelines,
  ...communications,
]
