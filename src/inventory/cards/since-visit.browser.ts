import { dayMs } from '../../format/las-vegas-time.ts'
import { element } from '../../ui/element.ts'
import { readSaved } from './saved-homes.browser.ts'
import { savedWords } from './saved-words.ts'

const { since: words } = savedWords
const weekDays = 6
const maxDays = 90

/**
 * Says how many homes are new since the previous visit: on the list of those it shows, elsewhere of
 * all. What would need a line of its own is left out, so that nothing moves.
 * @param previous milliseconds
 */
export async function showNew(previous: number): Promise<void> {
  const days = Math.floor((Date.now() - previous) / dayMs)
  if (days > maxDays) return
  const isList = document.querySelector('.properties-count') !== null
  const params = new URLSearchParams(isList ? location.search : '')
  for (const name of ['view', 'said', 'page', 'sort']) params.delete(name)
  params.set('maxDays', String(days))
  const response = await fetch(`/api/properties?limit=1&${params}`).catch(() => null)
  const homes = response?.ok ? Number(response.headers.get('x-total-count')) : 0
  const { viewed } = readSaved()
  const from = new Date(Date.now() - (days + 1) * dayMs)
  const format = days < weekDays ? { weekday: 'long' } : { month: 'long', day: 'numeric' }
  const day = new Intl.DateTimeFormat('en-US', format as Intl.DateTimeFormatOptions).format(from)
  if (homes > 0) addLink(words.homes(homes, day), `/properties?${params}`)
  if (viewed.length > 0) addLink(words.viewed(viewed.length), '/saved#viewed')
}

/** In the first line that has room; on a phone the row of a list's chips scrolls. */
function addLink(text: string, to: string) {
  for (const place of document.querySelectorAll<HTMLElement>(
    '[data-since], .properties-count, .homes-chips',
  )) {
    const box = place.closest<HTMLElement>('header') ?? place
    const before = box.offsetHeight
    const link = element('a', { href: to, className: 'since' }, text)
    place.appendChild(link)
    if (box.offsetHeight === before) return
    link.remove()
  }
}
