import type { EntryContext } from 'react-router'

type LoaderData = EntryContext['staticHandlerContext']['loaderData']

// Serialization leaves out what a symbol names.
const hidden = Symbol('document data')

/**
 * Loader data of a public document. The router serializes what loaders return, for browsers that
 * hydrate the page. Public documents do not hydrate, and with their homes it takes a fifth as long
 * as rendering them, so it gets an empty object; `revealed` returns the data for rendering.
 */
export const documentData = <Data extends object>(data: Data): Data =>
  ({ [hidden]: data }) as object as Data

/** The data of all loaders of a page, as they passed it to `documentData`. */
export const revealed = (loaderData: LoaderData): LoaderData =>
  Object.fromEntries(
    Object.entries(loaderData).map(([route, data]) => [route, data?.[hidden] ?? data]),
  )
