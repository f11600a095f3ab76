import { href } from 'react-router'
import { dollars } from '../format/format.ts'
import { HomePicture } from '../inventory/cards/home-photo.tsx'
import { listingFacts } from '../inventory/cards/listing-facts.ts'
import { SaveToggle } from '../inventory/cards/save-toggle.tsx'
import { compareWords as words } from '../inventory/cards/saved-words.ts'
import { StatusBadge } from '../inventory/cards/status-badge.tsx'
import type { Listing } from '../inventory/listing.ts'
import { featureNames } from '../inventory/listing-words.ts'
import { sampleNotice } from '../site/listing-terms.ts'

/**
 * The facts of up to four homes side by side. Each fact's name is on a line above its values, so
 * the columns stay wide on a phone; facts that differ between the homes are marked.
 */
export function CompareTable({ homes, now }: { homes: Listing[]; now: Date }) {
  const rows = compareRows(homes, now)
  return (
    <>
      <p className='hint'>{words.legend}</p>
      {/* Focusable, so that it can be scrolled by keyboard when it is wider than the screen. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable */}
      <section className='compare' aria-label={words.caption} tabIndex={0}>
        <table data-homes={homes.length}>
          <caption className='visually-hidden'>{words.caption}</caption>
          <thead>
            <tr>
              {homes.map(home => (
                <th key={home.id} scope='col' data-home={home.id}>
                  <span className='home-picture'>
                    <HomePicture home={home} />
                  </span>
                  <a href={href('/property/:id', { id: String(home.id) })}>{home.street}</a>
                  <span className='cluster'>
                    <StatusBadge status={home.status} />
                    {home.sample && <span className='sample-mark'>{sampleNotice}</span>}
                  </span>
                  <SaveToggle list='compared' street={home.street} />
                </th>
              ))}
            </tr>
          </thead>
          {rows.map(({ label, values, differ }) => (
            <tbody key={label} data-differs={differ || undefined}>
              <tr>
                <th scope='rowgroup' colSpan={homes.length}>
                  <span>
                    {label}
                    {differ && <span className='visually-hidden'> ({words.differs})</span>}
                  </span>
                </th>
              </tr>
              <tr>
                {values.map((value, i) => (
                  <td key={homes[i]?.id}>{value ?? <Unknown />}</td>
                ))}
              </tr>
            </tbody>
          ))}
        </table>
      </section>
    </>
  )
}

function Unknown() {
  return (
    <>
      <span aria-hidden='true'>{words.unknown}</span>
      <span className='visually-hidden'>{words.unknownSpoken}</span>
    </>
  )
}

type Row = { label: string; values: (string | undefined)[]; differ: boolean }

/** One row per fact that any of the homes has, in the order of the property page. */
function compareRows(homes: Listing[], now: Date): Row[] {
  const facts = homes.map(
    home =>
      new Map<string, string>([
        [words.price, dollars(home.price)],
        ...listingFacts(home, now),
        [words.features, home.features.map(feature => featureNames[feature]).join(', ')],
      ]),
  )
  const labels = longestFirst(facts.map(stated => [...stated.keys()]))
  return labels.map(label => {
    const values = facts.map(stated => stated.get(label) || undefined)
    return { label, values, differ: new Set(values).size > 1 }
  })
}

/** Every label once, in the order of the longest lists. */
function longestFirst(lists: string[][]): string[] {
  return [...new Set(lists.toSorted((a, b) => b.length - a.length).flat())]
}
