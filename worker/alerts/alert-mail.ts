import { eq } from 'drizzle-orm'
import { type AlertKind, type HomeEvents, nameOf } from '../../src/alerts/alert-events.ts'
import { confirmHours } from '../../src/alerts/alerts.ts'
import { alertMailWords } from '../../src/alerts/mail-words.ts'
import { ownersReportWords, placeOf } from '../../src/alerts/owners-report-words.ts'
import { stateOf } from '../../src/alerts/report-pace.ts'
import { dollars, moment } from '../../src/format/format.ts'
import type { Language } from '../../src/format/language.ts'
import {
  describeSearch,
  describeWithoutFreeText,
} from '../../src/inventory/filter/describe-search.ts'
import type { Listing } from '../../src/inventory/listing.ts'
import { type AgentNote, noteLine } from '../../src/inventory/note-words.ts'
import { visitorMailWords } from '../../src/leads/visitor-mail-words.ts'
import { agent } from '../../src/site/agent/agent.ts'
import { site } from '../../src/site/site.ts'
import { connect } from '../db/connect.ts'
import { savedSearches } from '../db/schema.ts'
import { type Bindings, displayRulesOf } from '../env.ts'
import { readNotes } from '../inventory/home-notes.ts'
import { findProperties } from '../inventory/homes.ts'
import { render } from '../leads/mails.ts'
import { stopLink } from '../leads/stop-mail.ts'
import type { AlertShipment } from '../mail/deliveries.ts'
import type { Block } from '../mail/mail-blocks.ts'
import { mayMail } from '../mail/may-mail.ts'
import { type Mail, sendMail, whyNoMail } from '../services/mail.ts'
import type { Outcome } from '../services/response.ts'
import { confirmLink, manageLink, stopSearchLink } from './alert-links.ts'
import type { MonthRange } from './owners-reports.ts'
import { reportBlocks } from './report-mail.ts'
import { setInReport } from './report-settings.ts'

const { held } = visitorMailWords

/** Sends an email to a recipient if it is still wanted and within the limits. */
export async function sendAlert(
  env: Bindings,
  shipment: AlertShipment,
  now: Date,
): Promise<Outcome> {
  const { delivery, mail, search, recipient } = shipment
  const reason = whyNoMail(env)
  if (reason) return { status: 'not configured', reason }
  const isOff = search.stoppedAt !== null || search.pausedAt !== null
  if (mail.kind !== 'confirm' && isOff) return { status: 'held', reason: held.off }
  const permission = await mayMail(env, {
    email: recipient.email,
    kind: 'asked',
    deliveryId: delivery.id,
    now,
  })
  if (permission.status !== 'allowed') return { status: 'held', reason: visitorMailWords.stopped }
  const { range, ...made } = await alertMail(env, shipment, now)
  if (made.isEmpty) return { status: 'held', reason: held.gone }
  // Before sending: a failure after it would send the mail again.
  if (range) await keepRange(env, search, range)
  return sendMail(env, made, delivery.id)
}

const maxRanges = 12

/** Keeps a month's range, so that later reports can say what it was. The earliest of a year stay. */
async function keepRange(
  env: Bindings,
  { id, report }: AlertShipment['search'],
  range: MonthRange,
) {
  const { ranges } = stateOf(report)
  const all = Object.entries({ [range.month]: [range.low, range.high], ...ranges })
  const kept = all.sort(([a], [b]) => (a < b ? -1 : 1)).slice(-maxRanges)
  await connect(env.DB)
    .update(savedSearches)
    .set({ report: setInReport('ranges', Object.fromEntries(kept)) })
    .where(eq(savedSearches.id, id))
}

/**
 * Renders the email: a confirmation, or homes as they are now.
 * @param isPreview as the agent sees it
 */
export async function alertMail(
  env: Bindings,
  { mail, search, recipient }: AlertShipment,
  now: Date,
  isPreview = false,
): Promise<Mail & { isEmpty: boolean; range: MonthRange | null }> {
  const stop = await stopLink(env, recipient.email)
  const made =
    mail.kind === 'confirm'
      ? await confirmation(env, { mail, search }, stop)
      : mail.kind === 'report'
        ? await report(env, { mail, search, recipient }, stop, isPreview)
        : await news(env, { mail, search, recipient }, stop, now)
  const { isEmpty = false, range = null, ...content } = made
  return {
    isEmpty,
    range,
    to: { name: '', email: recipient.email },
    fromName: agent.name,
    replyTo: { name: agent.name, email: agent.email },
    ...content,
    headers: {
      'List-Unsubscribe': `<${stop}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

type Content = Pick<Mail, 'subject' | 'text' | 'html'> & {
  isEmpty?: boolean
  range?: MonthRange | null
}

/** Repeats nothing that was typed, because a form accepts any email address. */
async function confirmation(
  env: Bindings,
  { mail, search }: Pick<AlertShipment, 'mail' | 'search'>,
  stop: string,
): Promise<Content> {
  const language = mail.language ?? search.language
  const words = alertMailWords[language]
  const often = words.often[mail.frequency ?? search.frequency]
  const isReport = search.frequency === 'monthly' && search.search !== null
  const introduction = isReport
    ? ownersReportWords[language].whatYouGet(placeOf(search.search ?? {}))
    : search.search
      ? words.confirm.whatYouGet(
          describeWithoutFreeText(search.search, language) || words.anyHome,
          often,
        )
      : words.confirm.chosenHomes(search.homes?.length ?? 0, often)
  const link = await confirmLink(env, mail.id, mail.createdAt)
  const blocks: Block[] = [
    { status: 'text', text: words.confirm.why },
    { status: 'text', text: introduction },
    { status: 'text', text: words.confirm.press },
    { status: 'buttons', buttons: [{ label: words.confirm.button, to: link }] },
    { status: 'small', text: `${words.confirm.ends(confirmHours)} ${words.confirm.not}` },
    card,
  ]
  const { subject } = words.confirm
  return { subject, ...render(blocks, subject, { stop, language, stopLabel: words.stopAll }) }
}

const card: Block = {
  status: 'card',
  get lines() {
    return [agent.name, agent.title, agent.phone.display, agent.email]
  },
}

/** What happened around an owner in the months before the email was created. */
async function report(
  env: Bindings,
  shipment: Pick<AlertShipment, 'mail' | 'search' | 'recipient'>,
  stop: string,
  isPreview: boolean,
): Promise<Content> {
  const { language } = shipment.search
  const { subject, blocks, range, change, stopOne } = await reportBlocks(env, shipment, isPreview)
  const words = ownersReportWords[language]
  const all: Block[] = [
    ...blocks,
    card,
    { status: 'small', text: `${words.source} ${words.recorded}` },
    { status: 'link', label: words.change, to: change },
    { status: 'link', label: words.stopOne, to: stopOne },
  ]
  const { stopAll: stopLabel } = alertMailWords[language]
  return { subject, range, ...render(all, subject, { stop, language, stopLabel }) }
}

async function news(
  env: Bindings,
  { mail, search, recipient }: Pick<AlertShipment, 'mail' | 'search' | 'recipient'>,
  stop: string,
  now: Date,
): Promise<Content> {
  const db = connect(env.DB)
  const ids = mail.items.map(({ id }) => id)
  const [homes, notes] = await Promise.all([
    findProperties(db, ids, now),
    readNotes(db, ids, displayRulesOf(env)),
  ])
  const [change, stopOne] = await Promise.all([
    manageLink(env, recipient, now),
    stopSearchLink(env, search, now),
  ])
  return writeNews({ ...mail, search }, homes, { stop, change, stopOne }, now, notes)
}

type Links = Record<'stop' | 'change' | 'stopOne', string>

/**
 * An email with homes. Homes that may no longer be shown are left out, except chosen ones, for
 * which it says only that they are no longer for sale.
 */
export function writeNews(
  {
    items,
    total,
    search: { search, homes: chosenHomes, frequency, language, query },
  }: Pick<AlertShipment['mail'], 'items' | 'total'> & {
    search: Pick<AlertShipment['search'], 'search' | 'homes' | 'frequency' | 'language' | 'query'>
  },
  homes: readonly Listing[],
  { stop, change, stopOne }: Links,
  now: Date,
  notes: ReadonlyMap<number, AgentNote> = new Map(),
): Content {
  const words = alertMailWords[language]
  const known = new Map(homes.map(home => [home.id, home]))
  const homeBlocks = items.flatMap(item => {
    const home = known.get(item.id)
    return home ? [{ ...item, home }] : []
  })
  const gone = chosenHomes ? items.filter(({ id }) => !known.has(id)) : []
  const searchText = search ? describeSearch(search, language) || words.anyHome : ''
  const often = words.often[frequency]
  // Homes that are gone do not count toward the total.
  const all = total - (items.length - homeBlocks.length - gone.length)
  const subject = `${countOf(items, all, language)}: ${searchText || words.chosenHomes(chosenHomes?.length ?? 0)}`
  const blocks: Block[] = [
    { status: 'text', text: search ? words.why(searchText, often) : words.whyWatched(often) },
    ...(all > items.length
      ? [{ status: 'text', text: words.more(homeBlocks.length, all) } as const]
      : []),
    ...homeBlocks.map(({ home, events }) => homeBlock(home, events, language, notes.get(home.id))),
    ...gone.map(
      ({ id }): Block => ({
        status: 'link',
        label: words.event({ kind: 'status', to: 'Off Market' }, { price: 0 }),
        to: `${site.origin}/property/${id}`,
      }),
    ),
    ...(search
      ? [{ status: 'link', label: words.all, to: `${site.origin}/properties?${query}` } as const]
      : []),
    { status: 'text', text: words.sent },
    card,
    { status: 'small', text: words.asOf(`${moment(now)} (Las Vegas)`) },
    { status: 'link', label: words.change, to: change },
    { status: 'link', label: search ? words.stopOne : words.stopWatching, to: stopOne },
  ]
  return {
    isEmpty: homeBlocks.length + gone.length === 0,
    subject,
    ...render(blocks, subject, { stop, language, stopLabel: words.stopAll }),
  }
}

/** “2 new homes”, or “News of 3 homes” if the events differ. */
function countOf(items: readonly HomeEvents[], all: number, language: Language): string {
  const words = alertMailWords[language]
  const kinds = new Set(items.map(({ events }) => events[0]?.kind))
  const [only] = kinds
  return kinds.size === 1 && only ? words.changesOfKind(only as AlertKind, all) : words.changes(all)
}

function homeBlock(
  home: Listing,
  events: HomeEvents['events'],
  language: Language,
  note: AgentNote | undefined,
): Block {
  const words = alertMailWords[language]
  const { id, price, address, sample, listOffice, photos } = home
  const photo = photos[0]?.url
  const facts = new Map(
    events
      // The price may have changed back since.
      .filter(event => event.kind !== 'price' || event.from !== price)
      .map(event => [nameOf(event, home), words.event(event, home)]),
  )
  return {
    status: 'home',
    title: `${dollars(price)} · ${address}`,
    lines: [
      [sample && words.sample, ...facts.values()].filter(Boolean).join(' · '),
      words.facts(home),
      listOffice ? `${words.listedBy} ${listOffice}` : '',
    ].filter(Boolean),
    to: `${site.origin}/property/${id}`,
    picture: photo ? new URL(photo, site.origin).href : undefined,
    note: note && noteLine(note, language),
  }
}
