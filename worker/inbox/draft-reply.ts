import { count, dollars, thousands } from '../../src/format/format.ts'
import type { Language } from '../../src/format/language.ts'
import { dayMs } from '../../src/format/las-vegas-time.ts'
import type { Listing } from '../../src/inventory/listing.ts'
import { agent } from '../../src/site/agent/agent.ts'
import { fillTemplate, type MergeFields } from '../../src/site/reply-template.ts'
import {
  type FactName,
  factNames,
  factPatterns,
  factValues,
  factWords,
  greetings,
  type TemplateId,
} from '../../src/site/reply-templates.ts'
import { site } from '../../src/site/site.ts'
import { greetable } from '../leads/person-name.ts'
import type { Lead } from '../mail/deliveries.ts'
import { mayBeSuggested } from '../search/guard.ts'
import type { ReplyTemplate } from '../site/reply-templates.ts'

export type Draft = { template: string; subject: string; text: string }
type Asking = Pick<Lead, 'firstName' | 'source' | 'message' | 'respondedAt'>

/** Suggest a follow-up three days after the agent's first response. */
const askAgainMs = 3 * dayMs

/** Each template that can be filled in for a lead, in its language. */
export function draftsFor(
  templates: readonly ReplyTemplate[],
  lead: Asking,
  { home, language }: { home: Listing | null; language: Language },
) {
  const fields = fieldsFor(lead, home, language)
  return templates.flatMap(template => {
    const words = template[language]
    const subject = fillTemplate(words.subject, fields)
    const text = fillTemplate(words.text, fields)
    if (!subject || !text) return []
    return [{ template: template.id, label: words.label, subject, text }]
  })
}

/**
 * The draft that the rules suggest, based on the form, the question, and whether the home is for
 * sale. Null if it would violate fair housing, for example because of a street name.
 */
export function suggestDraft(
  lead: Asking,
  drafts: readonly Draft[],
  { home, now }: { home: Listing | null; now: Date },
) {
  const suggestions = suggestionsFor(lead, home, now)
  const draft = suggestions
    .map(id => drafts.find(({ template }) => template === id))
    .find(draft => draft !== undefined)
  return draft && mayBeSuggested(draft.text.split('\n').slice(1).join('\n')) ? draft : null
}

function suggestionsFor(
  { source, message, respondedAt }: Asking,
  home: Listing | null,
  now: Date,
): TemplateId[] {
  // Not right after a response.
  if (respondedAt) return now.getTime() - respondedAt.getTime() > askAgainMs ? ['again'] : []
  if (source === 'home-value') return ['value']
  const isGone = home?.status === 'Sold' || home?.status === 'Pending'
  if (isGone && source === 'showing-request') return ['others', 'call']
  if (source === 'showing-request') return ['tour', 'call']
  if (source === 'price-question') return ['price', 'call']
  return home && (source === 'home-question' || requestedFacts(message).length > 0)
    ? ['facts', 'call']
    : ['call']
}

const requestedFacts = (message: string) =>
  factNames.filter(name => factPatterns[name].test(message))

/**
 * The listing's answers to the facts that a message asks for; the main facts if it asks for none.
 */
export function factsOf(message: string, home: Listing, language: Language): string {
  const facts = requestedFacts(message)
  const names = facts.length > 0 ? facts : (['price', 'status', 'bedrooms', 'area'] as const)
  const values = valuesOf(home, language)
  return names
    .flatMap(name => (values[name] ? factWords[language][name](values[name]) : []))
    .join('\n')
}

/** All facts of a listing that a reply may repeat. */
export const allFactsOf = (home: Listing, language: Language): string => {
  const values = valuesOf(home, language)
  return factNames
    .flatMap(name => (values[name] ? factWords[language][name](values[name]) : []))
    .join('\n')
}

/** Puts the model's sentences between the greeting and the agent's name. */
export const framed = (lead: Asking, sentences: string, language: Language): string =>
  [
    greetings[language](greetable(lead.firstName)),
    sentences,
    `${agent.name}\n${agent.phone.display}`,
  ].join('\n\n')

function valuesOf(home: Listing, language: Language): Partial<Record<FactName, string>> {
  const words = factValues[language]
  const whole = (value: number | null) => (value === null ? undefined : thousands(value))
  return {
    price: dollars(home.price),
    status: words.status[home.status],
    bedrooms: whole(home.bedrooms),
    bathrooms: home.bathrooms === null ? undefined : count(home.bathrooms),
    area: whole(home.sqft),
    lot: whole(home.lotSize),
    year: home.yearBuilt === null ? undefined : String(home.yearBuilt),
    garage: whole(home.garage),
    pool: home.pool ? words.yes : words.no,
    dues: duesOf(home, words.none),
    tax: home.taxAnnual === null ? undefined : dollars(home.taxAnnual),
  }
}

const duesOf = ({ hoaMonthly }: Listing, none: string) =>
  hoaMonthly === null ? undefined : hoaMonthly === 0 ? none : dollars(hoaMonthly)

function fieldsFor(lead: Asking, home: Listing | null, language: Language): MergeFields {
  return {
    hello: greetings[language](greetable(lead.firstName)),
    agent: agent.name,
    phone: agent.phone.display,
    ...(home && {
      street: home.street,
      home: `${home.street}, ${home.city}`,
      price: dollars(home.price),
      homeLink: `${site.origin}/property/${home.id}`,
      tourLink: `${site.origin}/property/${home.id}/showing`,
      nearbyLink: `${site.origin}/properties?place=${home.postalCode}`,
      facts: factsOf(lead.message, home, language),
    }),
  }
}
