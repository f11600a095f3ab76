import './listings-page.css'
import { data, href, Link } from 'react-router'
import { listingsQuery } from '../../../worker/listings/api.ts'
import { listLatestDrafts } from '../../../worker/listings/edit-draft.ts'
import { listForAdmin } from '../../../worker/listings/listing-admin.ts'
import { check } from '../../../worker/middleware/valid.ts'
import { thousands } from '../../format/format.ts'
import { pageContext } from '../../frame/page-context.ts'
import { PageLinks } from '../../ui/page-links.tsx'
import { listingsWords as words } from '../owner-words.ts'
import type { Route } from './+types/listings-page.ts'
import { FeedLine } from './feed-line.tsx'
import { ListingDrafts } from './listing-drafts.tsx'
import { ListingRow } from './listing-row.tsx'
import { ListingsFilter } from './listings-filter.tsx'

const filterNames = ['search', 'status', 'kind', 'source'] as const
const pageSize = 50

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(pageContext)
  const params = new URL(request.url).searchParams
  const filter = Object.fromEntries(filterNames.map(name => [name, params.get(name) ?? '']))
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1)
  const typed = { ...filter, limit: pageSize, offset: (page - 1) * pageSize }
  const { value, errors } = check(listingsQuery, typed)
  if (errors) throw data(null, 400)
  const { limit, offset, ...chosen } = value
  const [listed, drafts] = await Promise.all([
    listForAdmin(db, chosen, { limit, offset }),
    listLatestDrafts(db),
  ])
  return { ...listed, drafts, filter, page }
}

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex, nofollow' }]

export default function Listings({ loaderData }: Route.ComponentProps) {
  const { homes, total, sources, drafts, filter, page } = loaderData
  const first = (page - 1) * pageSize
  return (
    <>
      <header className='console-head'>
        <h1>{words.heading}</h1>
        <Link className='button' to={href('/listings/new')}>
          {words.add}
        </Link>
      </header>
      <ListingDrafts {...drafts} />
      <FeedLine />
      <ListingsFilter key={JSON.stringify(filter)} filter={filter} sources={sources} />
      {homes.length === 0 ? (
        <p className='notice'>{sources.length === 0 ? words.none : words.noneMatch}</p>
      ) : (
        <p className='hint' role='status'>
          {words.shown(first + 1, first + homes.length, thousands(total))}
        </p>
      )}
      <ul className='admin-list'>
        {homes.map(home => (
          <li key={home.id}>
            <ListingRow home={home} />
          </li>
        ))}
      </ul>
      <PageLinks
        page={page}
        pages={Math.ceil(total / pageSize)}
        to={page => pageAddress(filter, page)}
        words={words.paging}
      />
    </>
  )
}

function pageAddress(filter: Record<string, string>, page: number): string {
  const filled = Object.entries(filter).filter(([, value]) => value)
  return `${href('/listings')}?${new URLSearchParams([...filled, ['page', String(page)]])}`
}
