import { href } from 'react-router'
import { addressOf, api } from '../frame/console/calls.ts'
import { ConsoleFilter } from '../frame/console/console-filter.tsx'
import { sourceNames } from '../leads/lead-mail-words.ts'
import { leadWords } from '../leads/lead-words.ts'
import { Select } from '../ui/field.tsx'
import { inboxWords } from './inbox-words.ts'

const { filter: words, statuses } = leadWords

/** The filter of the lead list, and its export, behind one button. */
export function LeadFilters({
  query: { after: _, before: __, ...filter },
  sources,
}: {
  query: Record<string, string>
  sources: string[]
}) {
  const named = sources.map(source => [source, sourceNames[source] ?? source] as const)
  const download = new URLSearchParams({ ...filter, spam: filter.spam || 'without' })
  const isOpen = Object.values(filter).some(Boolean)
  return (
    <details className='lead-filter' open={isOpen}>
      <summary className='link-button'>{inboxWords.rows.filter}</summary>
      <ConsoleFilter
        unfolded
        words={words}
        filter={filter}
        path={href('/lead-dashboard')}
        actions={
          <a
            className='button quiet'
            href={`${addressOf(api.leads['export.csv'].$path())}?${download}`}
            download
          >
            {words.download}
          </a>
        }
      >
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
      </ConsoleFilter>
    </details>
  )
}
