import { propertiesWords as words } from '../../content/properties.ts'
import { homesLink } from '../../domain/crawling.ts'
import { otherHomes } from '../../domain/other-homes.ts'

/** A link to all homes in the same view. */
export const ClearAll = ({ query }: { query: URLSearchParams }) => (
  <a {...homesLink(otherHomes(query, {}, {}))}>{words.clear}</a>
)
