import './places-page.css'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { listSettings } from '../../../worker/site/content-settings.ts'
import { pageContext } from '../../frame/page-context.ts'
import { type PlaceFacts, placeKey } from '../../site/places/place-facts.ts'
import { explorerEntries, explorerPlaces, explorerWords } from '../../site/places/places.ts'
import { Field } from '../../ui/field.tsx'
import { Pills } from '../../ui/pills.tsx'
import { placesWords as words } from '../owner-words.ts'
import type { Route } from './+types/places-page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await listSettings(context.get(pageContext).db, true)
  return { facts: Object.fromEntries(settings.map(({ key, value }) => [key, value as PlaceFacts])) }
}

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex, nofollow' }]

type View = keyof typeof words.filter.choices
const shownOnHome = new Set(explorerPlaces.map(({ id }) => id))
const others = explorerEntries.filter(({ id }) => !shownOnHome.has(id))

export default function Places({ loaderData: { facts } }: Route.ComponentProps) {
  const { filter } = words
  const [view, show] = useState<View>('listed')
  const [query, setQuery] = useState('')
  const factsOf = (id: string) => facts[placeKey(id)] ?? {}
  const inView = {
    listed: explorerPlaces,
    all: [...explorerPlaces, ...others],
    empty: [...explorerPlaces, ...others].filter(({ id }) => Object.keys(factsOf(id)).length === 0),
  }
  const matches = (query.trim() ? inView.all : inView[view]).filter(({ name }) =>
    name.toLowerCase().includes(query.trim().toLowerCase()),
  )
  const choices = Object.entries(filter.choices).map(
    ([value, label]) => [value, `${label} (${inView[value as View].length})`] as const,
  )
  return (
    <>
      <header className='console-head'>
        <h1>{words.heading}</h1>
        <p className='hint'>{words.lead}</p>
      </header>
      <form
        className='stack places-filter'
        onChange={event => {
          const data = new FormData(event.currentTarget)
          show(data.get(filter.name) as View)
          setQuery(String(data.get('sought')))
        }}
        onSubmit={event => event.preventDefault()}
      >
        <Field label={filter.label} name='sought' type='search' autoComplete='off' />
        <Pills
          legend={filter.legend}
          name={filter.name}
          choices={choices}
          chosen={{ [filter.name]: 'listed' satisfies View }}
        />
      </form>
      {matches.length === 0 && <p className='notice'>{filter.none}</p>}
      <ul className='console-list places-list'>
        {matches.map(({ id, name, kind }) => (
          <li key={id} className='console-row'>
            <Link to={href('/places/:id', { id })}>{name}</Link>
            <span>{explorerWords.kinds[kind]}</span>
            <span className='hint'>{describeKnown(factsOf(id))}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

const describeKnown = (facts: PlaceFacts) =>
  (Object.keys(facts) as (keyof PlaceFacts)[]).map(name => words.known[name]).join(', ') ||
  words.nothing
