import type { Alternative } from '../../../worker/search/alternatives.ts'
import { plural } from '../../format/format.ts'
import type { Language } from '../../format/language.ts'
import { alertLinks } from '../../inventory/alert-button-words.ts'
import { searchAlertPath } from '../../inventory/alert-path.ts'
import { ChosenFilters } from '../../inventory/cards/chosen-filters.tsx'
import { homesLink } from '../../inventory/filter/crawling.ts'
import {
  defaultSort,
  listSorts,
  propertiesPath,
  readSearchParams,
  type Sort,
  sorts,
} from '../../inventory/filter/listing-filter.ts'
import { propertiesWords as words } from '../../inventory/list-words.ts'
import type { MentionCounts } from '../../inventory/listing-mentions.ts'
import { sortNames } from '../../inventory/listing-words.ts'
import { readHomeArea } from '../../map/home-area.ts'
import {
  AnswerLinks,
  AnswerNotes,
  AnswerSentence,
  Refinements,
} from '../../search/answer-block.tsx'
import { dialogueWords } from '../../search/dialogue-words.ts'
import { describeChange, mentionsHeading } from '../../search/notice-words.ts'
import { UnderstoodWords } from '../../search/understood-words.tsx'
import { formId } from './filters/bar.tsx'
import type { ListAnswer } from './question-path.server.ts'

/** The head of the list: its heading, count, chosen filters, and order. */
export function ListHead({
  query,
  term,
  count,
  understood,
  answer,
  searches,
  mentionCounts,
  errors,
  sample,
}: {
  query: URLSearchParams
  term: string
  /** Null if the homes could not be loaded or a filter was rejected. */
  count: { total: number; isCapped: boolean } | null
  understood: UnderstoodWords | null
  /** The question that led to the list, with its answer. */
  answer: ListAnswer | null
  /** The searches next to the list's. */
  searches: readonly Alternative[]
  /** How many homes mention the words that order the list; null if none do. */
  mentionCounts: MentionCounts | null
  errors: Record<string, string>
  sample: boolean
}) {
  const alertPath = searchAlertPath({ ...readSearchParams(query), ...readHomeArea(query) })
  const problems = Object.entries(errors)
  const result = answer?.result ?? null
  const language = result?.language ?? 'en'
  const counted = count && plural(count.total, words.home)
  return (
    <header className='homes-head'>
      <div className='homes-answer' data-part='answer' aria-live='polite'>
        {result && <AnswerSentence {...result} />}
      </div>
      <div className='homes-title cluster'>
        <h1 data-part='heading' tabIndex={-1}>
          {term ? `${words.searchHeading} “${term}”` : words.heading}
        </h1>
        <p className='properties-count' role='status' data-part='count'>
          {counted && (count.isCapped ? words.moreThan(counted) : counted)}
        </p>
        <label className='homes-sort cluster hint'>
          <span>{words.sort}</span>
          <select
            className='chip'
            name='sort'
            form={formId}
            defaultValue={query.get('sort') ?? defaultSort}
          >
            {sortsOffered(query.get('sort')).map(sort => (
              <option key={sort} value={sort}>
                {sortNames[sort]}
              </option>
            ))}
          </select>
        </label>
        <button className='button quiet homes-sort-now' type='submit' form={formId}>
          {words.sortNow}
        </button>
      </div>
      <div data-part='chips'>
        <div className='cluster homes-chips'>
          {understood && <UnderstoodWords {...{ query, understood, mentionCounts, language }} />}
          <ChosenFilters {...{ query, mentionCounts, language }} />
          {count && count.total > 0 && (
            <a className='chip' href={alertPath} rel='nofollow'>
              {alertLinks.short}
            </a>
          )}
          {/* The two sides of an “or” link to their homes themselves. */}
          {!understood?.sides?.length && <Refinements searches={searches} language={language} />}
          {/* Last, because nothing may move when it goes. */}
          {sample && <SampleNote />}
        </div>
        {count && <Undo query={query} homes={count.total} language={language} />}
        {result && <AnswerNotes {...result} />}
        {result && <AnswerLinks links={result.links} />}
        {problems.length > 0 && (
          <div className='notice' role='alert'>
            <p>{words.failed}</p>
            <ul>
              {problems.map(([field, reason]) => (
                <li key={field}>
                  <b>{field.replace(/[A-Z]/g, capital => ` ${capital.toLowerCase()}`)}</b> {reason}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </header>
  )
}

/** The orders that a list offers, plus the current one. */
const sortsOffered = (chosen: string | null): readonly Sort[] =>
  sorts.filter(sort => sort === chosen || (listSorts as readonly Sort[]).includes(sort))

/** Precedes the first home that mentions none of the words that order the list. */
export function MentionsDivider({ mentionCounts }: { mentionCounts: MentionCounts }) {
  return <p className='mentions-divider'>{mentionsHeading(mentionCounts)}</p>
}

/** What the question changed in the list before it, with a link that undoes it. */
function Undo({
  query,
  homes,
  language,
}: {
  query: URLSearchParams
  homes: number
  language: Language
}) {
  const before = query.get('after')
  if (!query.get('said') || before === null) return null
  const list = new URLSearchParams(before)
  const [from, to] = [list, query].map(params => ({
    ...readSearchParams(params),
    ...readHomeArea(params),
  })) as [object, object]
  const changed = describeChange(from, to, homes, language)
  if (!changed) return null
  return (
    <p className='hint'>
      {changed} <a {...homesLink(propertiesPath(list))}>{dialogueWords.undo}</a>
    </p>
  )
}

/** What a sample is, in one line. Dismissed, it stays hidden for the visit (src/entry.client.ts). */
const SampleNote = () => (
  <p className='sample-note'>
    {words.sampleNote}
    <button type='button' data-hide-samples='' aria-label={words.hideNote}>
      ×
    </button>
  </p>
)
