import './last-change.css'
import { homesLink } from '../../inventory/filter/crawling.ts'
import { propertiesPath, readSearchParams } from '../../inventory/filter/listing-filter.ts'
import { readHomeArea } from '../../map/home-area.ts'
import { dialogueWords as words } from '../../search/dialogue-words.ts'
import { describeChange } from '../../search/notice-words.ts'
import { UnderstoodWords } from '../../search/understood-words.tsx'
import type { LastQuestion } from './last-question.server.ts'

/** What the last question changed in the search, with a link that undoes it. */
export function LastChange({
  query,
  asked,
}: {
  query: URLSearchParams
  asked: LastQuestion | null
}) {
  const before = query.get('after')
  if (!asked || before === null) return null
  const list = new URLSearchParams(before)
  const [from, to] = [list, query].map(params => ({
    ...readSearchParams(params),
    ...readHomeArea(params),
  })) as [object, object]
  const changed = describeChange(from, to)
  const namesNoHome = asked.understood?.opens || asked.understood?.compare
  return (
    <>
      <p>
        <q>{asked.words}</q> {changed ?? (namesNoHome ? words.noSuchHome : words.unchanged)}{' '}
        {changed && <a {...homesLink(propertiesPath(list))}>{words.undo}</a>}
      </p>
      {asked.understood && (
        <UnderstoodWords
          query={query}
          understood={{ ...asked.understood, filters: {} }}
          mentionCounts={null}
        />
      )}
    </>
  )
}
