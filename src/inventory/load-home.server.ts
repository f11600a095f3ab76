import { data, href, redirect } from 'react-router'
import { displayRulesOf } from '../../worker/env.ts'
import { findHome } from '../../worker/inventory/find-home.ts'
import type { PageContext } from '../frame/page-context.ts'
import { listingNumber } from './listing.ts'

/** The home that a form is about. */
export type FormHome = { id: number; address: string; street: string; sample: boolean }

/**
 * Loads the home that a form is about. Throws a 404 or 410 response if there is none. While the
 * database is down the form still renders, with the listing number as its address, and accepts
 * leads.
 */
export async function loadHome({ c, db, now, part }: PageContext, typed: string) {
  const result = await part(findHome(db, typed, now, displayRulesOf(c.env)))
  const id = Number(typed)
  if (!result) {
    const number = listingNumber(id)
    const home: FormHome = { id, address: number, street: number, sample: false }
    return data({ home }, { status: 503 })
  }
  // The home was listed again, so its latest page has the forms.
  if (result.status === 'later')
    throw redirect(href('/property/:id', { id: String(result.id) }), 301)
  if (result.status !== 'shown') throw data(null, { status: result.status === 'gone' ? 410 : 404 })
  const { address, street, sample } = result.home
  const home: FormHome = { id, address, street, sample }
  return data({ home })
}
