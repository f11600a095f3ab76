import { href, redirect } from 'react-router'

/** A new home has an address of its own from the start, so that a closed tab can be opened again. */
export function loader() {
  throw redirect(href('/listings/drafts/:key', { key: crypto.randomUUID() }))
}
