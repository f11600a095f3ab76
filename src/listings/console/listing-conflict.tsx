import { useEffect, useId, useRef } from 'react'
import { featureNames, typeNames } from '../../inventory/listing-words.ts'
import { type DraftField, type ListingDraft, mergeDrafts } from '../listing-draft.ts'
import { fieldNames, listingsWords, listingWords, storedStatusNames } from '../owner-words.ts'

const { conflict: words } = listingWords

/** Shows the version saved by someone else next to the unsaved one, and lets the owner choose. */
export function ListingConflict({
  base,
  mine,
  theirs,
  save,
  drop,
}: {
  base: ListingDraft
  mine: ListingDraft
  theirs: ListingDraft
  save: (merged: ListingDraft) => void
  drop: () => void
}) {
  const heading = useId()
  const section = useRef<HTMLElement>(null)
  const { merged, changedByThem, both } = mergeDrafts(base, mine, theirs)
  const onlyTheirs = changedByThem.filter(field => !both.includes(field))
  useEffect(() => section.current?.focus(), [])
  return (
    <section
      ref={section}
      className='notice stack admin-conflict'
      aria-labelledby={heading}
      tabIndex={-1}
    >
      <h2 id={heading}>{words.heading}</h2>
      <p>{words.text}</p>
      {both.length > 0 && (
        <table className='rows console-typed'>
          <caption>{words.both}</caption>
          <thead>
            <tr>
              <th scope='col'>{words.field}</th>
              <th scope='col'>{words.theirs}</th>
              <th scope='col'>{words.yours}</th>
            </tr>
          </thead>
          <tbody>
            {both.map(field => (
              <tr key={field}>
                <th scope='row'>{fieldNames[field]}</th>
                <td>{formatField(field, theirs)}</td>
                <td>{formatField(field, mine)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {onlyTheirs.length > 0 && (
        <p>{words.theirsOnly(onlyTheirs.map(field => fieldNames[field]).join(', '))}</p>
      )}
      <p className='actions'>
        <button type='button' className='button' onClick={() => save(merged)}>
          {words.keep}
        </button>
        <button type='button' className='button quiet' onClick={drop}>
          {words.drop}
        </button>
      </p>
    </section>
  )
}

function formatField(field: DraftField, draft: ListingDraft): string {
  if (field === 'photos') return listingsWords.photos(draft.photos.length)
  if (field === 'features') {
    return draft.features.map(feature => featureNames[feature]).join(', ') || words.empty
  }
  if (field === 'status') return storedStatusNames[draft.status]
  if (field === 'type') return typeNames[draft.type]
  return draft[field] || words.empty
}
