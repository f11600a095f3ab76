import { formatPhone, lowerAmPm } from '../../src/format/format.ts'
import type { Language } from '../../src/format/language.ts'
import { dateFormat } from '../../src/format/las-vegas-time.ts'
import { leadMailWords, sourceNames } from '../../src/leads/lead-mail-words.ts'
import { categoryOf, correctionSource, recommendedActions } from '../../src/leads/lead-score.ts'
import { visitorMailWords } from '../../src/leads/visitor-mail-words.ts'
import { agent, emailResponseHours, hours } from '../../src/site/agent/agent.ts'
import { answerDue, formatDue } from '../../src/site/agent/office-hours.ts'
import { site } from '../../src/site/site.ts'
import type { Bindings } from '../env.ts'
import type { Home, Lead } from '../mail/deliveries.ts'
import { type Block, toHtml, toText } from '../mail/mail-blocks.ts'
import type { Mail } from '../services/mail.ts'
import { greetable } from './person-name.ts'

const moment = dateFormat('en-US', {
  dateStyle: 'full',
  timeStyle: 'short',
})

/**
 * The mail that announces a lead to the agent. Deterministic: the same lead gives the same mail.
 */
export function announcement(env: Bindings, lead: Lead, home: Home | null): Mail {
  const { announcement: words } = leadMailWords
  const { score, email, phone, phoneNumber, source, spamSignals } = lead
  const category = categoryOf(score)
  const name = nameOf(lead)
  const from = sourceNames[source] ?? source
  const subject =
    source === correctionSource
      ? words.correction(home?.address)
      : words.subject({ category, score, name, source: from })
  const blocks: Block[] = [
    ...(spamSignals.length > 0
      ? [{ status: 'note', text: `${words.suspected}: ${spamSignals.join(', ')}.` } as const]
      : []),
    { status: 'heading', text: name },
    {
      status: 'buttons',
      buttons: [
        ...(phone
          ? [{ label: words.call(formatPhone(phone)), to: `tel:${phoneNumber ?? dialed(phone)}` }]
          : []),
        { label: words.reply(email), to: mailto(email, words.replySubject) },
      ],
    },
    ...(home
      ? [
          {
            status: 'link',
            label: `${words.about}: ${home.address}`,
            to: `${site.origin}/property/${home.id}`,
          } as const,
        ]
      : []),
    { status: 'heading', text: words.asks },
    { status: 'quote', text: lead.message },
    { status: 'heading', text: words.score(score, category) },
    {
      status: 'list',
      items:
        lead.scoreReasons.length > 0
          ? lead.scoreReasons.map(({ reason, points }) => `${reason} +${points}`)
          : [words.noReasons],
    },
    { status: 'heading', text: words.next },
    { status: 'list', items: recommendedActions({ ...lead, category }) },
    {
      status: 'facts',
      facts: [
        [words.facts.source, from],
        [words.facts.listing, home && listingOf(home)],
        [words.facts.received, lowerAmPm(moment().format(lead.createdAt))],
        [words.facts.promised, dueOf(lead)],
        [words.facts.timeframe, lead.timeframe],
        [words.facts.priceRange, lead.priceRange],
        [words.facts.propertyInterest, lead.propertyInterest],
        [words.facts.financing, lead.financing],
        [words.facts.page, lead.page],
      ],
    },
    { status: 'text', text: lead.consent ? words.consent.yes : words.consent.no },
    { status: 'link', label: words.open, to: `${site.origin}/lead-dashboard` },
  ]
  return {
    to: { name: agent.name, email: env.MAIL_TO || agent.email },
    fromName: words.sender,
    replyTo: { name, email },
    subject: spamSignals.length > 0 ? `${words.suspected}: ${subject}` : subject,
    ...render(blocks, subject),
  }
}

/**
 * The mail that tells a visitor when to expect a response, with the agent's contact details. It
 * never quotes the message: a form accepts any email address, so a quote would let a stranger mail
 * arbitrary text to it.
 */
export function acknowledgement(lead: Lead, home: Home | null, stop: string): Mail {
  const { acknowledgement: words } = leadMailWords
  const blocks: Block[] = [
    { status: 'text', text: words.greeting(greetable(lead.firstName)) },
    { status: 'text', text: words.thanks },
    ...(home ? [{ status: 'text', text: words.about(home.address) } as const] : []),
    { status: 'text', text: words.next(dueOf(lead)) },
    { status: 'text', text: words.urgent },
    { status: 'buttons', buttons: [{ label: agent.phone.display, to: agent.phone.href }] },
    { status: 'card', lines: [agent.name, agent.title, agent.phone.display, agent.email] },
    { status: 'small', text: words.why },
  ]
  return {
    to: { name: '', email: lead.email },
    fromName: agent.name,
    replyTo: { name: agent.name, email: agent.email },
    subject: words.subject,
    ...render(blocks, words.subject, { stop }),
  }
}

/** The end of an email to a visitor: the link that stops further ones. */
type Ending = { stop: string; stopLabel?: string; language?: Language }

/** Nevada requires the brokerage and the license number in every email. */
export function render(
  blocks: Block[],
  title: string,
  ending?: Ending,
): Pick<Mail, 'text' | 'html'> {
  const { street, city, state, zip } = agent.office
  const footer = [
    `${agent.name} · ${agent.brokerage} · ${leadMailWords.licence}`,
    `${street}, ${city}, ${state} ${zip}`,
  ]
  const all: Block[] = [
    ...blocks,
    ...(ending
      ? [
          {
            status: 'link',
            label: ending.stopLabel ?? visitorMailWords.stop,
            to: ending.stop,
          } as const,
        ]
      : []),
    { status: 'footer', lines: footer },
  ]
  return { text: toText(all), html: toHtml(all, title, ending?.language) }
}

/** A home's listing as the agent looks it up: its number, firm and feed. */
const listingOf = ({ listingId, listOfficeName, source }: Home) =>
  [listingId, listOfficeName, source].filter(Boolean).join(', ')

function dueOf({ createdAt }: Lead): string {
  return formatDue(answerDue(createdAt, emailResponseHours, hours), createdAt)
}

/** A request for matching homes has no name. */
const nameOf = ({ firstName, lastName, email }: Lead) => `${firstName} ${lastName}`.trim() || email
const dialed = (phone: string) => phone.replace(/[^\d+]/g, '')
/** With a literal @, as RFC 6068 writes addresses: some mail programs do not decode %40. */
const mailto = (email: string, subject: string) =>
  `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?subject=${encodeURIComponent(subject)}`
