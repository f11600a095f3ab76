import { homesLink } from '../../inventory/filter/crawling.ts'
import { propertiesPath } from '../../inventory/filter/listing-filter.ts'
import { propertiesWords as words } from '../../inventory/list-words.ts'

export const homesViews = ['list', 'both', 'map'] as const
export type HomesView = (typeof homesViews)[number]

/** The view in the URL; null if the width of the screen decides. */
export const readView = (query: URLSearchParams): HomesView | null =>
  homesViews.find(view => view === query.get('view')) ?? null

/** Links to the same homes as a list, on the map, or both. */
export function ViewLinks({ query }: { query: URLSearchParams }) {
  return (
    <nav className='homes-views' aria-label={words.views.label} data-part='views'>
      {homesViews.map(view => (
        <a
          key={view}
          {...viewLink(query, view)}
          data-view-link={view}
          aria-current={readView(query) === view ? 'true' : undefined}
        >
          {words.views[view]}
        </a>
      ))}
    </nav>
  )
}

/** On a phone: switches between list and map. */
export function ViewPill({ query }: { query: URLSearchParams }) {
  const other = readView(query) === 'map' ? 'list' : 'map'
  return (
    <p className='homes-pill' data-part='pill'>
      <a className='button' {...viewLink(query, other)} data-view-link={other}>
        {words.views[other]}
      </a>
    </p>
  )
}

function viewLink(query: URLSearchParams, view: HomesView) {
  const params = new URLSearchParams(query)
  params.set('view', view)
  return homesLink(propertiesPath(params))
}
