import { Form, href, Link, useNavigation } from 'react-router'
import { leadWords } from '../../content/lead-dashboard.ts'
import { sourceNames } from '../../content/lead-mail.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { addressOf, api } from './calls.ts'

const { filter: words, statuses } = leadWords

/** What the list is narrowed by. It all stands in the address, and works as a plain form. */
export function LeadFilters({
  query,
  sources,
}: {
  query: Record<string, string>
  sources: string[]
}) {
  const searching = useNavigation().state === 'loading'
  const { after: _, before: __, ...filter } = query
  const named = sources.map(source => [source, sourceNames[source] ?? source] as const)
  const { search: ___, ...facets } = filter
  const narrowed = Object.values(facets).some(Boolean)
  const download = new URLSearchParams({ ...filter, spam: filter.spam || 'without' })
  return (
    <Form className='console-filters' role='search' aria-label={words.label}>
      <Field
        label={words.search}
        hint={words.searchHint}
        type='search'
        name='search'
        maxLength={200}
        defaultValue={filter.search}
      />
      <details className='console-filters-more' open={narrowed}>
        <summary>{words.more}</summary>
        <div>
          <Select
            label={words.band}
            name='band'
            options={Object.entries(words.bands)}
            defaultValue={filter.band}
          />
          <Select
            label={words.status}
            name='status'
            options={[['', words.anyStatus], ...Object.entries(statuses)]}
            defaultValue={filter.status}
          />
          <Select
            label={words.source}
            name='source'
            options={[['', words.anySource], ...named]}
            defaultValue={filter.source}
          />
          <Select
            label={words.spam}
            name='spam'
            options={Object.entries(words.spams)}
            defaultValue={filter.spam}
          />
          <Select
            label={words.sort}
            name='sort'
            options={Object.entries(words.sorts)}
            defaultValue={filter.sort}
          />
        </div>
      </details>
      <p className='actions'>
        <button type='submit' className='button' aria-busy={searching}>
          {words.apply}
        </button>
        {(narrowed || filter.search) && (
          <Link className='button quiet' to={href('/lead-dashboard')}>
            {words.clear}
          </Link>
        )}
        <a
          className='button quiet'
          href={`${addressOf(api.leads['export.csv'].$path())}?${download}`}
          download
        >
          {words.download}
        </a>
      </p>
    </Form>
  )
}
