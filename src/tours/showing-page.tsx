import './showing-page.css'
import { data } from 'react-router'
import { displayRulesOf } from '../../worker/env.ts'
import { listComparables } from '../../worker/inventory/comparables.ts'
import { findHome } from '../../worker/inventory/find-home.ts'
import { isAllowed } from '../../worker/middleware/rate-limit.ts'
import { acceptTour, offerTimes } from '../../worker/tours/slots.ts'
import { dollars, joinFacts, visitTime } from '../format/format.ts'
import { Breadcrumbs } from '../frame/breadcrumbs.tsx'
import type { Handle } from '../frame/document-kind.ts'
import { describePage } from '../frame/meta.ts'
import { type PageContext, pageContext } from '../frame/page-context.ts'
import { HomePicture } from '../inventory/cards/home-photo.tsx'
import { headline } from '../inventory/listing-headline.ts'
import { loadHome } from '../inventory/load-home.server.ts'
import { showingWords as words } from '../leads/ask-words.ts'
import { describeShowing } from '../leads/home-questions.ts'
import { sendLead } from '../leads/send-lead.server.ts'
import type { TourMode } from '../site/agent/availability.ts'
import { sampleNotice } from '../site/listing-terms.ts'
import type { Route } from './+types/showing-page.ts'
import { TourForm } from './tour-form.tsx'
import { tourWords } from './words.ts'

// Not cached: the open times change every minute and with every tour.
export const handle = { caching: 'personal' } satisfies Handle

export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const site = context.get(pageContext)
  const [{ data: homeData, init }, times, { card, others }] = await Promise.all([
    loadHome(site, id),
    // Without the open times the form asks for times in words.
    isAllowed(site.c, 'SEARCH_RATE').then(allowed =>
      allowed ? site.part(offerTimes(site.c.env, 1, site.now)) : null,
    ),
    loadOthers(site, id),
  ])
  const day = new URL(request.url).searchParams.get('day') ?? undefined
  return data({ ...homeData, card, times, others, day, timeZone: site.timeZone }, init ?? undefined)
}

/** The home for its card, and similar homes for sale to see on the same trip. */
async function loadOthers({ c, db, now, part }: PageContext, id: string) {
  const found = await part(findHome(db, id, now, displayRulesOf(c.env)))
  if (found?.status !== 'shown') return { card: null, others: [] }
  const compared = await part(listComparables(db, found.home, now))
  const others = (compared?.homes ?? [])
    .filter(({ status }) => status === 'Active')
    .map(home => ({ id: home.id, label: `${home.street}, ${dollars(home.price)}` }))
  return { card: found.home, others }
}

/** The home id comes from the URL; the form cannot change it. */
export function action({ request, params: { id }, context }: Route.ActionArgs) {
  const site = context.get(pageContext)
  const messageOf = (typed: Record<string, string>) =>
    lacksTime(typed)
      ? { slots: tourWords.noTime }
      : describeShowing(typed, words, describeChoice(typed))
  return sendLead(request, site, 'showing-request', messageOf, { propertyId: id }, acceptTour)
}

/** Whether times were offered, and none was chosen on purpose. */
const lacksTime = ({ timesOffered, slots, when, anyTime }: Record<string, string>) =>
  Boolean(timesOffered) && !slots && !when?.trim() && !anyTime

/** Describes the choice as lines of the message; the inquiry's schema validates the choice itself. */
function describeChoice({
  slots = '',
  anyTime = '',
  homes = '',
  tourMode = '',
}: Record<string, string>) {
  const { inMessage, modes } = tourWords
  const times = slots.split(',').flatMap(slot => {
    const time = new Date(slot)
    return Number.isNaN(time.getTime()) ? [] : visitTime(time)
  })
  const more = homes.split(',').filter(Boolean).length
  return [
    ...(times.length > 0 ? [inMessage.times(times.join(' · '))] : []),
    ...(anyTime && times.length === 0 ? [inMessage.anyTime] : []),
    ...(tourMode === 'video' ? [inMessage.mode(modes[tourMode satisfies TourMode])] : []),
    ...(more > 0 ? [inMessage.homes(more)] : []),
  ]
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { home } = loaderData
  return describePage({
    title: words.title(home.street),
    description: words.description(home.address),
    path: `/property/${home.id}/showing`,
    robots: 'noindex',
  })
}

export default function PropertyShowing({ loaderData, actionData }: Route.ComponentProps) {
  const { home, card, times, others, day, timeZone } = loaderData
  return (
    <div className='section stack property-showing'>
      <Breadcrumbs
        crumbs={[
          { label: home.street, to: `/property/${home.id}` },
          { label: words.crumb, to: `/property/${home.id}/showing` },
        ]}
      />
      <h1>{words.heading}</h1>
      <div className='property-showing-home'>
        {card && (
          <span className='home-picture'>
            <HomePicture home={card} sizes='8rem' decorative plain eager />
          </span>
        )}
        <div>
          <p className='lead-form-home'>
            {home.address} {home.sample && <span className='sample-mark'>{sampleNotice}</span>}
          </p>
          {card && <p className='hint'>{joinFacts(dollars(card.price), headline(card))}</p>}
        </div>
      </div>
      <TourForm
        home={home}
        times={times}
        others={others}
        timeZone={timeZone}
        day={day}
        refused={actionData}
      />
    </div>
  )
}
