import './bar.css'
import './filters.css'
import { searchAlertPath } from '../../../inventory/alert-path.ts'
import { chosenChips } from '../../../inventory/filter/filter-chips.ts'
import { readSearchParams } from '../../../inventory/filter/listing-filter.ts'
import { propertiesWords as words } from '../../../inventory/list-words.ts'
import { readHomeArea } from '../../../map/home-area.ts'
import { afterOf, changesFor, isSearch } from '../../../search/dialogue.ts'
import { dialogueWords } from '../../../search/dialogue-words.ts'
import { searchBoxWords as boxWords } from '../../../search/search-box-words.ts'
import { MicrophoneIcon } from '../../../ui/microphone-icon.tsx'
import { ViewLinks } from '../view-links.tsx'
import { FilterGroups } from './filter-groups.tsx'
import { ClearAll } from './more-filters.tsx'

/** The form's id, for its controls outside the form element. */
export const formId = 'homes-form'

/**
 * The row above the list: words, filters and view, as one GET form. On a wide screen the filters
 * are menus, on others a bottom sheet. After a rejected filter they stay open.
 */
export function HomesBar({
  query,
  question,
  errors,
}: {
  query: URLSearchParams
  /** The question that led to the list, which stays in the box; empty if there is none. */
  question: string
  errors: Record<string, string>
}) {
  const isRejected = Object.keys(errors).length > 0
  const chosen = chosenChips(readSearchParams(query)).length
  return (
    <form id={formId} className='homes-bar filter-form' method='get' action='/properties'>
      <search className='homes-words'>
        <label className='visually-hidden' htmlFor='search-box-words'>
          {boxWords.label}
        </label>
        <input
          id='search-box-words'
          className='search-field'
          name='ask'
          type='search'
          maxLength={300}
          enterKeyHint='search'
          autoComplete='off'
          placeholder={isSearch(query) ? changesLabel(query) : words.searchPlaceholder}
          defaultValue={isRejected ? query.get('search') || (query.get('q') ?? '') : question}
          data-suggest=''
          aria-invalid={(errors.search ?? errors.q) ? true : undefined}
        />
        <a href='/voice-search' title={words.speak}>
          <MicrophoneIcon />
          <span className='visually-hidden'>{words.speak}</span>
        </a>
        <button className='button' type='submit'>
          {boxWords.send}
        </button>
      </search>
      {!isRejected && (
        <button type='button' className='button quiet homes-filters-open' popoverTarget='filters'>
          <span data-part='chosen-count'>{words.filters(chosen)}</span>
        </button>
      )}
      <section
        id='filters'
        className='filter-sheet'
        aria-label={words.filters(0)}
        popover={isRejected ? undefined : 'auto'}
      >
        <header>
          <h2>{words.filters(0)}</h2>
          <button
            type='button'
            className='button quiet'
            popoverTarget='filters'
            popoverTargetAction='hide'
          >
            {words.closeFilters}
          </button>
        </header>
        <FilterGroups query={query} errors={errors} />
        <div data-part='kept'>
          <input type='hidden' name='after' value={afterOf(query)} />
          {question && <input type='hidden' name='said' value={question} />}
          {keptFields.flatMap(name =>
            query
              .getAll(name)
              .filter(Boolean)
              .map(value => <input key={name + value} type='hidden' name={name} value={value} />),
          )}
        </div>
        <p className='filter-actions cluster'>
          <button className='button' type='submit' data-show=''>
            {words.show}
          </button>
          <ClearAll query={query} />
          <span className='visually-hidden' aria-live='polite' />
        </p>
      </section>
      <span className='homes-save' data-part='save'>
        <a
          href={searchAlertPath({ ...readSearchParams(query), ...readHomeArea(query) })}
          rel='nofollow'
        >
          {words.saveSearch}
        </a>
      </span>
      <ViewLinks query={query} />
    </form>
  )
}

const changesLabel = (query: URLSearchParams) =>
  dialogueWords.change(changesFor(readSearchParams(query)).map(name => dialogueWords.changes[name]))

/** Parameters that the form keeps as hidden inputs because it has no field for them. */
const keptFields = [
  ...['search', 'q', 'minMonthly', 'minHoa', 'maxReduction', 'minReductionPercent'],
  ...['maxReductionPercent', 'minTax', 'maxTax', 'minSoldDays', 'maxSoldDays', 'either'],
  ...['notPlace', 'notBuilder', 'street', 'notStreet', 'school', 'notSchool', 'office'],
  ...['notOffice', 'agent', 'notAgent', 'mentions', 'notMentions', 'bounds', 'area', 'view'],
]
