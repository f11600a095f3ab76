import { agent } from '../../site/agent/agent.ts'
import { type Companies, noCompanies } from '../../site/companies.ts'
import { formatRetention, platformRetention } from '../../site/retention.ts'
import { legalUpdated, type Statement } from '../../site/statement-words.ts'
import { retentionTableFor } from './retention-table.ts'

/**
 * The data that each company receives, for the companies that are enabled. {name} is the name of a
 * provider chosen in the settings.
 */
export const companyWords = {
  followUpBoss: 'Follow Up Boss, where I keep my customer list: your message and how to reach you.',
  mail: '{name}, which sends email for this site: the note that your message has arrived, and my own copy of it.',
  turnstile:
    'Cloudflare Turnstile, which checks that a person is filling in the form: once you start to fill in a form, its script runs in your browser, and sees your IP address and what your browser says about itself.',
  realScout:
    'RealScout, whose listings, search and estimate appear on some pages: when you come near one, its script runs in your browser, and sees your IP address, that page and what you do in it.',
  googleMaps:
    'Google Maps, which draws maps and knows places: this site asks for you, so Google learns which map or place, not who looks at it.',
  model:
    '{name}, a language model: words of a search that the site itself does not understand, without names, addresses, phone numbers and words about people.',
} as const satisfies Record<Exclude<keyof Companies, 'plan'>, string>

/** Statements that are true only while no other company's script is on the pages. */
const aloneWords = {
  collects:
    'No other company collects information on these pages about what you do on other sites over time.',
  counts:
    'There are no advertising tags, no social-media buttons and no fonts from elsewhere, and no other company counts what you do here.',
  noTags: 'There are no advertising tags, no social-media buttons and no fonts from elsewhere.',
} as const

/** The entries of the enabled companies. */
function describeCompanies(companies: Companies): string[] {
  const names = Object.keys(companyWords) as (keyof typeof companyWords)[]
  return names.flatMap(name => {
    const on = companies[name]
    return on ? companyWords[name].replace('{name}', String(on)) : []
  })
}

/** The privacy policy of a site with these companies enabled. */
export const privacyPolicyWith = (companies: Companies): Statement => ({
  title: 'Privacy Policy | Skye Canyon Homes',
  description:
    'What this site keeps when you visit, search or send a message, where and for how long, who sees it, and how to have it shown, corrected or deleted.',
  path: '/privacy-policy',
  crumb: 'Privacy policy',
  heading: 'Privacy policy',
  lead: 'You can read every page here without saying who you are. What you send me, I use to answer you. I do not sell it.',
  updated: legalUpdated,
  clauses: [
    {
      id: 'who',
      heading: 'Who is responsible',
      text: [
        `${agent.name}, a real estate licensee with ${agent.brokerage} (Nevada license ${agent.license}), runs this site. “I” on this page is ${agent.firstName}.`,
        `Address for everything on this page, including requests under Nevada law: ${agent.email}.`,
      ],
    },
    {
      id: 'kept',
      heading: 'What is kept',
      text: [
        'The forms ask for your name, your email address and what you want to say. Everything else on them is optional.',
      ],
      table: {
        caption: 'What is kept, where, and for how long',
        head: ['What', 'Where', 'How long'],
        rows: retentionTableFor(companies.plan).map(({ what, where, howLong }) => [
          what,
          where,
          howLong,
        ]),
      },
    },
    {
      id: 'use',
      heading: 'What it is used for',
      list: [
        'To answer you, and to arrange what you asked for.',
        'To call, text or email you about homes and market news, only if you ticked the consent box. Answering your own question does not depend on it.',
        'To keep the site running and find what is broken. The error log names the page and the error, never what you typed.',
      ],
    },
    {
      id: 'others',
      heading: 'Who else sees it',
      list: [
        'Cloudflare, Inc., which serves the site and holds its database.',
        ...describeCompanies(companies),
        `${agent.brokerage}, which supervises my license and may read what its supervision requires.`,
        'A court or a government agency, where the law requires it.',
      ],
    },
    {
      id: 'not',
      heading: 'Who does not',
      text: [
        'This site does not send your message to advertisers, lenders or portals.',
        ...(companies.realScout ? [] : [aloneWords.collects]),
        'A listing’s photos can come straight from the listing feed’s own server. That server then sees your IP address, as any server does that your browser asks for a picture.',
        'Links that open in a new tab, such as a property search, a booking page or a review page, lead to other companies with policies of their own. Their servers learn that you came from this site, not from which page.',
      ],
    },
    {
      id: 'tracking',
      heading: 'Tracking and Global Privacy Control',
      text: [
        companies.realScout || companies.turnstile ? aloneWords.noTags : aloneWords.counts,
        'The site counts by itself how its pages are used, to see which ones help. It stores only daily totals, with nothing that identifies you or your browser, so nobody can tell that you came back, or which pages you saw one after the other.',
        'If your browser sends the Global Privacy Control signal, none of that is counted, and no report is sent when a page fails. There is nothing else to switch off.',
      ],
    },
    {
      id: 'requests',
      heading: 'Your requests',
      text: [
        `Write to ${agent.email} to see what I have about you, to get a copy, to correct it, or to have it deleted. So that nobody else can ask in your name, I answer to the address the message came from.`,
        `What I delete is gone from this site at once. The history that Cloudflare keeps of the database still holds it for ${formatRetention(platformRetention[companies.plan].database)}, and is read only to restore the site after a loss.`,
        'I do not sell your information, as Nevada law defines a sale (NRS 603A.333). You may still direct me never to sell it. I answer such a request within 60 days, and if I need up to 30 more I tell you (NRS 603A.345).',
        'To end calls, texts or marketing email, say stop in any form. Marketing email includes a postal address and a way to unsubscribe.',
      ],
    },
    {
      id: 'protection',
      heading: 'How it is protected',
      text: [
        'The site tells every browser to use encrypted connections only. The list of messages opens after a sign-in that the site verifies again at every request, and it is never stored in a shared cache.',
        'If someone gets access to your data who should not have it, I notify you as NRS 603A.220 requires.',
      ],
    },
    {
      id: 'age',
      heading: 'Under 13',
      text: [
        'The forms are for adults who buy or sell homes. I do not knowingly keep anything from anybody under 13. If it happens, tell me and I will delete it.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes',
      text: [
        'When the site starts to keep something else, this page changes on the same day, and so does the date at its top. If the change concerns a message you have already sent, I write to you first.',
      ],
    },
  ],
})

/** The policy with no company enabled. */
export const privacyPolicy = {
  ...privacyPolicyWith(noCompanies),
  get clauses() {
    return privacyPolicyWith(noCompanies).clauses
  },
}
