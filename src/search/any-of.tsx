import { Fragment } from 'react'
import type { Language } from '../format/language.ts'
import { homesLink } from '../inventory/filter/crawling.ts'
import {
  type ListingFilter,
  propertiesPath,
  toSearchParams,
} from '../inventory/filter/listing-filter.ts'
import { type HomeArea, writeHomeArea } from '../map/home-area.ts'
import { limitsOf, anyOfWords as words } from './notice-words.ts'

/** One of the two searches joined by “or”. */
export type Side = { filters: ListingFilter & HomeArea; homes: number }

/** Two searches side by side: the filters of each, and a link to its homes alone. */
export function AnyOf({ sides, language }: { sides: readonly Side[]; language: Language }) {
  return (
    <section className='any-of' aria-label={words.heading}>
      {sides.map(({ filters, homes }, index) => {
        const path = pathOf(filters)
        return (
          <Fragment key={path}>
            {index > 0 && <p className='hint'>{words.or}</p>}
            <div className='stack panel'>
              <ul className='cluster'>
                {limitsOf(filters, language).map(limit => (
                  <li key={limit}>{limit}</li>
                ))}
              </ul>
              <a {...homesLink(path)}>{words.only(homes)}</a>
            </div>
          </Fragment>
        )
      })}
    </section>
  )
}

const pathOf = (filters: ListingFilter & HomeArea) =>
  propertiesPath(new URLSearchParams([...toSearchParams(filters), ...writeHomeArea(filters)]))
