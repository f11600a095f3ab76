import './listings-page.css'
import { useQuery } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { data, Form, href, Link } from 'react-router'
import { displayRulesOf } from '../../../worker/env.ts'
import { listingsQuery } from '../../../worker/listings/api.ts'
import { listLatestDrafts } from '../../../worker/listings/edit-draft.ts'
import { listForAdmin } from '../../../worker/listings/listing-admin.ts'
import { listNotes } from '../../../worker/listings/note-admin.ts'
import { check } from '../../../worker/middleware/valid.ts'
import { moment, thousands } from '../../format/format.ts'
import { type api, feed } from '../../frame/console/calls.ts'
import { ConsoleFilter } from '../../frame/console/console-filter.tsx'
import { pageContext } from '../../frame/page-context.ts'
import { Select } from '../../ui/field.tsx'
import { PageLinks } from '../../ui/page-links.tsx'
import { draftWords } from '../draft-words.ts'
import { feedWords } from '../feed-words.ts'
import { listingsWords, storedStatusNames, listingsWords as words } from '../owner-words.ts'
import type { Route } from './+types/listings-page.ts'
import { ListingRow } from './listing-row.tsx'
import { NotesList } from './notes-list.tsx'

const filterNames = ['search', 'status', 'kind', 'source'] as const
const pageSize = 50

export async function loader({ request, context }: Route.LoaderArgs) {
  const { c, db } = context.get(pageContext)
  const params = new URL(request.url).searchParams
  const filter = Object.fromEntries(filterNames.map(name => [name, params.get(name) ?? '']))
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1)
  const typed = { ...filter, limit: pageSize, offset: (page - 1) * pageSize }
  const { value, errors } = check(listingsQuery, typed)
  if (errors) throw data(null, 400)
  const { limit, offset, ...chosen } = value
  const [listings, drafts, notes] = await Promise.all([
    listForAdmin(db, chosen, { limit, offset }),
    listLatestDrafts(db),
    listNotes(db, displayRulesOf(c.env)),
  ])
  return { ...listings, drafts, notes, filter, page }
}

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex, nofollow' }]

export default function Listings({ loaderData }: Route.ComponentProps) {
  const { homes, total, sources, drafts, notes, filter, page } = loaderData
  const first = (page - 1) * pageSize
  return (
    <>
      <header className='console-head'>
        <h1>{words.heading}</h1>
        <Link className='button' to={href('/listings/new')}>
          {words.add}
        </Link>
      </header>
      <NotesList notes={notes} />
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
      <ul className='console-list'>
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

const { line: feedLineWords, ...page } = feedWords

/** The state of the feed in two sentences, for the page that lists all homes. */
function FeedLine() {
  const { data, error } = useQuery(feed)
  return (
    <p className='hint' role='status'>
      {error && page.failed} {data && stateOf(data)} {data?.runs[0] && lastOf(data.runs[0])}{' '}
      <Link to={href('/feeds')}>{feedLineWords.more}</Link> ·{' '}
      <Link to={href('/import')}>{feedLineWords.file}</Link>
    </p>
  )
}

type FeedState = InferResponseType<typeof api.feed.$get, 200>

function stateOf(data: FeedState): string {
  if (data.status !== 'on') return data.status === 'off' ? page.setup.off : page.setup.wrong
  return feedLineWords.state(page.states[data.state])
}

const lastOf = (run: FeedState['runs'][number]): string =>
  feedLineWords.last(moment(new Date(run.startedAt)), run)

const { filter: listingsFilterWords } = listingsWords

function ListingsFilter({
  filter,
  sources,
}: {
  filter: Record<string, string>
  sources: { source: string; homes: number }[]
}) {
  return (
    <ConsoleFilter words={listingsFilterWords} filter={filter} path={href('/listings')}>
      <Select
        label={listingsFilterWords.status}
        name='status'
        options={[['', listingsFilterWords.anyStatus], ...Object.entries(storedStatusNames)]}
        defaultValue={filter.status}
      />
      <Select
        label={listingsFilterWords.kind}
        name='kind'
        options={Object.entries(listingsFilterWords.kinds)}
        defaultValue={filter.kind}
      />
      <Select
        label={listingsFilterWords.source}
        name='source'
        options={[
          ['', listingsFilterWords.anySource],
          ...sources.map(({ source, homes }) => [source, `${source} (${homes})`] as const),
        ]}
        defaultValue={filter.source}
      />
    </ConsoleFilter>
  )
}

const { list: listingDraftsWords } = draftWords

type Draft = { key: string; street: string; price: string; photos: number; savedAt: string }

/** Homes that are not on the site yet, to continue or delete. */
function ListingDrafts({ drafts, total }: { drafts: Draft[]; total: number }) {
  if (total === 0) return null
  return (
    <section className='panel stack draft-list' aria-labelledby='drafts'>
      <h2 id='drafts'>{listingDraftsWords.heading(total)}</h2>
      <p className='hint'>{listingDraftsWords.lead}</p>
      <ul className='divided'>
        {drafts.map(({ key, street, price, photos, savedAt }) => {
          const to = href('/listings/drafts/:key', { key })
          const name = street.trim() || listingDraftsWords.unnamed
          return (
            <li key={key} className='beside'>
              <div>
                <Link to={to}>{name}</Link>
                <p className='hint'>
                  {listingDraftsWords.facts(
                    price,
                    listingsWords.photos(photos),
                    moment(new Date(savedAt)),
                  )}
                </p>
              </div>
              {/* Asks before it deletes, with or without JavaScript. */}
              <details>
                <summary aria-label={`${listingDraftsWords.delete} ${name}`}>
                  {listingDraftsWords.delete}
                </summary>
                <Form method='post' action={to}>
                  <button type='submit' name='do' value='delete' className='button quiet'>
                    {listingDraftsWords.confirm}
                  </button>
                </Form>
              </details>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
