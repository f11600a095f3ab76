import { href } from 'react-router'
import { thousands } from '../format/format.ts'
import { analyticsWords as words } from './analytics-words.ts'
import { nameOfPattern } from './pattern-names.ts'
import type { Visits } from './report-calls.ts'
import { Rows } from './searches.tsx'

/** Views of pages and homes, link clicks and other events. */
export function PageViews({ visits }: { visits: Visits }) {
  return (
    <>
      <section className='stack'>
        <h2>{words.pages.heading}</h2>
        <Rows
          label={words.pages.heading}
          columns={words.pages.columns}
          rows={visits.pages.map(({ page, views, seconds, scroll }) => ({
            key: page,
            cells: [
              <PageName key={page} page={page} />,
              thousands(views),
              words.pages.seconds(seconds),
              words.pages.scroll(scroll),
            ],
          }))}
        />
      </section>
      <div className='split console-columns'>
        <Homes visits={visits} />
        <div className='stack console-page'>
          <Contacts visits={visits} />
          <Events visits={visits} />
        </div>
      </div>
    </>
  )
}

function Homes({ visits: { homes } }: { visits: Visits }) {
  const { heading, columns, none, gone } = words.homes
  return (
    <section className='stack'>
      <h2>{heading}</h2>
      {homes.length === 0 ? (
        <p>{none}</p>
      ) : (
        <Rows
          label={heading}
          columns={columns}
          rows={homes.map(({ id, address, views }) => ({
            key: String(id),
            cells: [
              address ? (
                <a key={id} href={href('/property/:id', { id: String(id) })}>
                  {address}
                </a>
              ) : (
                gone(id)
              ),
              thousands(views),
            ],
          }))}
        />
      )}
    </section>
  )
}

function Contacts({ visits: { contacts } }: { visits: Visits }) {
  const { heading, columns, none, names } = words.contacts
  return (
    <section className='stack'>
      <h2>{heading}</h2>
      {contacts.length === 0 ? (
        <p>{none}</p>
      ) : (
        <Rows
          label={heading}
          columns={columns}
          rows={contacts.map(({ name, amount }) => ({
            key: name,
            cells: [names[name] ?? name, thousands(amount)],
          }))}
        />
      )}
    </section>
  )
}

function Events({ visits: { events } }: { visits: Visits }) {
  const { heading, columns, names } = words.events
  return (
    <section className='stack'>
      <h2>{heading}</h2>
      <Rows
        label={heading}
        columns={columns}
        rows={Object.entries(names).map(([name, label]) => ({
          key: name,
          cells: [label, thousands(events[name] ?? 0)],
        }))}
      />
    </section>
  )
}

/** A page or call by its name, beside its pattern where there is space. */
export function PageName({ page }: { page: string }) {
  const name = nameOfPattern(page)
  return (
    <span className='page-name' title={page}>
      {name}
      {name !== page && <code className='hint'>{page}</code>}
    </span>
  )
}
