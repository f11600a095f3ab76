import { dollars, plural } from '../format/format.ts'
import { CallForHomes } from '../frame/crash.tsx'
import { alertLinks } from '../inventory/alert-button-words.ts'
import { homesLink } from '../inventory/filter/crawling.ts'
import { propertiesWords } from '../inventory/list-words.ts'
import { listingSectionWords as words } from '../inventory/listing-words.ts'
import {
  type ListingSectionName,
  sectionAttributes,
  sectionFilter,
} from '../inventory/section-words.ts'
import { WidgetSlot } from '../site/widget-slot.tsx'

/** How many homes a list has, the lowest price among them, and its path. */
export type HomesCount = { total: number; more: boolean; from: number | null; path: string }

/**
 * The homes for sale in one line, on a page that is about something else; RealScout's widget takes
 * its place if it is configured. Load the count with `loadHomesCount`.
 */
export function HomesLine({
  name,
  place,
  count,
  heading,
}: {
  name: ListingSectionName
  place?: string
  /** null if it failed to load. */
  count: HomesCount | null
  heading?: string
}) {
  return (
    <section
      className='section homes-line'
      data-section={name}
      data-min-price={sectionFilter(name).minPrice}
    >
      {heading && <h2>{heading}</h2>}
      <WidgetSlot widget='realscout-office-listings' attributes={sectionAttributes(name)}>
        {count ? <Line count={count} place={place} /> : <CallForHomes />}
      </WidgetSlot>
    </section>
  )
}

/**
 * No home of a list is for sale, and the way to hear of the next.
 * @param list the path of the list
 */
export function NoHomesHere({ list }: { list: string }) {
  return (
    <p className='notice'>
      {words.none}{' '}
      <a href={list.replace('/properties', '/alerts/new')} rel='nofollow'>
        {alertLinks.linkEmpty}
      </a>
    </p>
  )
}

function Line({ count, place }: { count: HomesCount; place: string | undefined }) {
  const { total, more, from, path } = count
  if (from === null) return <NoHomesHere list={path} />
  const homes = plural(total, 'home')
  return (
    <p>
      <a {...homesLink(path)}>
        {words.line(more ? propertiesWords.moreThan(homes) : homes, place, dollars(from))}
      </a>
    </p>
  )
}
