import { dollars, longDate } from '../../src/format/format.ts'
import { type CostTerms, costTermsOf } from '../../src/inventory/cost/cost-terms.ts'
import { monthlyEstimate } from '../../src/inventory/cost/cost-words.ts'
import { propertiesPath, toSearchParams } from '../../src/inventory/filter/listing-filter.ts'
import { propertyWords } from '../../src/inventory/home-words.ts'
import { propertiesWords } from '../../src/inventory/list-words.ts'
import type { Listing } from '../../src/inventory/listing.ts'
import { headline } from '../../src/inventory/listing-headline.ts'
import { type AgentNote, noteLine } from '../../src/inventory/note-words.ts'
import type { Match } from '../../src/leads/preferences/home-match.ts'
import {
  choiceName,
  factNames,
  preferencesWords,
} from '../../src/leads/preferences/preference-words.ts'
import { visitorMailWords } from '../../src/leads/visitor-mail-words.ts'
import { agent } from '../../src/site/agent/agent.ts'
import { sampleNotice } from '../../src/site/listing-terms.ts'
import { site } from '../../src/site/site.ts'
import { connect } from '../db/connect.ts'
import { type Bindings, displayRulesOf } from '../env.ts'
import { readNotes } from '../inventory/home-notes.ts'
import type { Lead } from '../mail/deliveries.ts'
import type { Block } from '../mail/mail-blocks.ts'
import type { Mail } from '../services/mail.ts'
import { readSettings } from '../site/content-settings.ts'
import { render } from './mails.ts'
import { matchListings } from './matches.ts'

const { matches: words } = visitorMailWords

export type LeadWithPreferences = Lead & { preferences: NonNullable<Lead['preferences']> }

/** The mail with the homes for sale that match a visitor's preferences, as of now. */
export async function matchesMail(
  env: Bindings,
  { email, preferences, createdAt }: LeadWithPreferences,
  stop: string,
  now: Date,
): Promise<Mail> {
  const { matches, filters } = await matchListings(env.DB, preferences, now)
  const db = connect(env.DB)
  const ids = matches.map(({ home }) => home.id)
  const [{ claims }, notes] = await Promise.all([
    readSettings(db),
    readNotes(db, ids, displayRulesOf(env)),
  ])
  const terms = costTermsOf(claims)
  const ranked = Object.keys(filters).length > 0
  const { propertyType, features, lifestyle } = preferences
  const wishes = [propertyType, ...features, ...lifestyle].map(choiceName).join(', ')
  const subject = words.subject(ranked ? matches.length : 0, wishes)
  const blocks: Block[] = [
    { status: 'text', text: words.why(longDate(createdAt)) },
    { status: 'text', text: words.wishes(wishes) },
    ...(matches.length === 0 ? [{ status: 'text', text: words.none } as const] : []),
    ...(!ranked ? [{ status: 'text', text: preferencesWords.matches.newest } as const] : []),
    ...matches.map(match => describeHome(match, ranked, terms, notes.get(match.home.id))),
    ...(matches.some(({ home }) => home.sample)
      ? [{ status: 'small', text: propertiesWords.sampleNote } as const]
      : []),
    {
      status: 'link',
      label: preferencesWords.matches.all,
      to: site.origin + propertiesPath(toSearchParams(filters)),
    },
    { status: 'text', text: words.next },
    { status: 'card', lines: [agent.name, agent.title, agent.phone.display, agent.email] },
  ]
  return {
    to: { name: '', email },
    fromName: agent.name,
    replyTo: { name: agent.name, email: agent.email },
    subject,
    ...render(blocks, subject, { stop }),
  }
}

function describeHome(
  { home, match }: { home: Listing; match: Match },
  ranked: boolean,
  terms: CostTerms,
  note: AgentNote | undefined,
): Block {
  const { id, price, address, status, sample, listOffice, photos } = home
  const facts = (all: Match['has']) => all.map(fact => factNames[fact]).join(', ')
  const { has, lacks } = preferencesWords.matches
  const photo = photos[0]?.url
  const monthly = monthlyEstimate(home, terms)
  return {
    status: 'home',
    title: `${dollars(price)} · ${address}`,
    lines: [
      [sample && sampleNotice, status, headline(home)].filter(Boolean).join(' · '),
      monthly ? `${monthly.figure} (${monthly.basis})` : '',
      ranked && match.has.length > 0 ? `${has}: ${facts(match.has)}` : '',
      ranked && match.lacks.length > 0 ? `${lacks}: ${facts(match.lacks)}` : '',
      listOffice ? `${propertyWords.listedBy} ${listOffice}` : '',
    ].filter(Boolean),
    to: `${site.origin}/property/${id}`,
    picture: photo ? new URL(photo, site.origin).href : undefined,
    note: note && noteLine(note),
  }
}
