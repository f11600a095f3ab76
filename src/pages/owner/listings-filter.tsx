import { Form, href, Link, useNavigation } from 'react-router'
import { listingsWords, storedStatusNames } from '../../content/listings.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'

const { filter: words } = listingsWords

/** What the list is narrowed by. It all stands in the address, and works as a plain form. */
export function ListingsFilter({
  filter,
  sources,
}: {
  filter: Record<string, string>
  sources: { source: string; homes: number }[]
}) {
  const searching = useNavigation().state === 'loading'
  const { search, ...facets } = filter
  const narrowed = Object.values(facets).some(Boolean)
  return (
    <Form className='console-filters' role='search' aria-label={words.label}>
      <Field
        label={words.search}
        hint={words.searchHint}
        type='search'
        name='search'
        maxLength={200}
        defaultValue={search}
      />
      <details className='console-filters-more' open={narrowed}>
        <summary>{words.more}</summary>
        <div>
          <Select
            label={words.status}
            name='status'
            options={[['', words.anyStatus], ...Object.entries(storedStatusNames)]}
            defaultValue={filter.status}
          />
          <Select
            label={words.kind}
            name='kind'
            options={Object.entries(words.kinds)}
            defaultValue={filter.kind}
          />
          <Select
            label={words.source}
            name='source'
            options={[
              ['', words.anySource],
              ...sources.map(({ source, homes }) => [source, `${source} (${homes})`] as const),
            ]}
            defaultValue={filter.source}
          />
        </div>
      </details>
      <p className='actions'>
        <button type='submit' className='button' aria-busy={searching}>
          {words.apply}
        </button>
        {(narrowed || search) && (
          <Link className='button quiet' to={href('/listings')}>
            {words.clear}
          </Link>
        )}
      </p>
    </Form>
  )
}
