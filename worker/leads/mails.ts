import { formatPhone, lowerAmPm } from '../../src/format/format.ts'
import type { Language } from '../../src/format/language.ts'
import { dateFormat } from '../../src/format/las-vegas-time.ts'
import { leadMailWords, sourceNames } from '../../src/leads/lead-mail-words.ts'
import { categoryOf, recommendedActions } from '../../src/leads/lead-score.ts'
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
  const subject = words.subject({ category, score, name, source: from })
  const blocks: Block[] = [
    ...(spamSignals.length > 0
      ? [{ is: 'note', text: `${words.suspected}: ${spamSignals.join(', ')}.` } as const]
      : []),
    { is: 'heading', text: name },
    {
      is: 'buttons',
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
            is: 'link',
            label: `${words.about}: ${home.address}`,
            to: `${site.origin}/property/${home.id}`,
          } as const,
        ]
      : []),
    { is: 'heading', text: words.asks },
    { is: 'quote', text: lead.message },
    { is: 'heading', text: words.score(score, category) },
    {
      is: 'list',
      items:
        lead.scoreReasons.length > 0
          ? lead.scoreReasons.map(({ reason, points }) => `${reason} +${points}`)
          : [words.noReasons],
    },
    { is: 'heading', text: words.next },
    { is: 'list', items: recommendedActions({ ...lead, category }) },
    {
      is: 'facts',
      facts: [
        [words.facts.source, from],
        [words.facts.received, lowerAmPm(moment().format(lead.createdAt))],
        [words.facts.promised, dueOf(lead)],
        [words.facts.timeframe, lead.timeframe],
        [words.facts.priceRange, lead.priceRange],
        [words.facts.propertyInterest, lead.propertyInterest],
        [words.facts.financing, lead.financing],
        [words.facts.page, lead.page],
      ],
    },
    { is: 'text', text: lead.consent ? words.consent.yes : words.consent.no },
    { is: 'link', label: words.open, to: `${site.origin}/lead-dashboard` },
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
    { is: 'text', text: words.greeting(greetable(lead.firstName)) },
    { is: 'text', text: words.thanks },
    ...(home ? [{ is: 'text', text: words.about(home.address) } as const] : []),
    { is: 'text', text: words.next(dueOf(lead)) },
    { is: 'text', text: words.urgent },
    { is: 'buttons', buttons: [{ label: agent.phone.display, to: agent.phone.href }] },
    { is: 'card', lines: [agent.name, agent.title, agent.phone.display, agent.email] },
    { is: 'small', text: words.why },
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
      ? [{ is: 'link', label: ending.stopLabel ?? visitorMailWords.stop, to: ending.stop } as const]
      : []),
    { is: 'footer', lines: footer },
  ]
  return { text: toText(all), html: toHtml(all, title, ending?.language) }
}

function dueOf({ createdAt }: Lead): string {
  return formatDue(answerDue(createdAt, emailResponseHours, hours), createdAt)
}

/** A request for matching homes has no name. */
const nameOf = ({ firstName, lastName, email }: Lead) => `${firstName} ${lastName}`.trim() || email
const dialed = (phone: string) => phone.replace(/[^\d+]/g, '')
/** With a literal @, as RFC 6068 writes addresses: some mail programs do not decode %40. */
const mailto = (email: string, subject: string) =>
  `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?subject=${encodeURIComponent(subject)}`
