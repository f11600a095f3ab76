import { href } from 'react-router'
import { ConsoleFilter } from '../../frame/console/console-filter.tsx'
import { Select } from '../../ui/select.tsx'
import { listingsWords, storedStatusNames } from '../owner-words.ts'

const { filter: words } = listingsWords

export function ListingsFilter({
  filter,
  sources,
}: {
  filter: Record<string, string>
  sources: { source: string; homes: number }[]
}) {
  return (
    <ConsoleFilter words={words} filter={filter} path={href('/listings')}>
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
    </ConsoleFilter>
  )
}
