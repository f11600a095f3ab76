import { data } from 'react-router'
import { listingNumber } from '../domain/listing.ts'
import { type PageContext, read } from './page-context.ts'

/** A home as a form names it. */
export type AskedHome = { id: number; address: string; street: string; sample: boolean }

/**
 * The home that a form is about; 404 ends the page. While the database is down the form still
 * stands, with the home's number in the place of its address: leads are taken all the same.
 */
export async function loadHome(api: PageContext['api'], id: string) {
  const response = await api.properties[':id'].$get({ param: { id } })
  if (response.status === 404) throw data(null, { status: 404 })
  if (response.status >= 500) {
    const number = listingNumber(Number(id))
    const home: AskedHome = { id: Number(id), address: number, street: number, sample: false }
    return data({ home }, { status: 503 })
  }
  const { address, street, sample } = await read(response)
  const home: AskedHome = { id: Number(id), address, street, sample }
  return data({ home })
}
