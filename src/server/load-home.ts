import { data, redirect } from 'react-router'
import { listingNumber } from '../domain/listing.ts'
import { type PageContext, read } from './page-context.ts'

/** The home that a form is about. */
export type AskedHome = { id: number; address: string; street: string; sample: boolean }

/**
 * Loads the home that a form is about. Throws a 404 or 410 response if there is none. While the
 * database is down the form still renders, with the listing number as its address, and accepts
 * leads.
 */
export async function loadHome(api: PageContext['api'], id: string) {
  const response = await api.properties[':id'].$get({ param: { id } })
  if (response.status === 404 || response.status === 410) {
    throw data(null, { status: response.status })
  }
  // The home was listed again, so its latest page has the forms.
  if (response.status === 301) {
    const later = response.headers.get('location')?.split('/').at(-1) ?? id
    throw redirect(`/property/${later}`, 301)
  }
  if (response.status >= 500) {
    const number = listingNumber(Number(id))
    const home: AskedHome = { id: Number(id), address: number, street: number, sample: false }
    return data({ home }, { status: 503 })
  }
  const { address, street, sample } = await read(response)
  const home: AskedHome = { id: Number(id), address, street, sample }
  return data({ home })
}
