import { homesLink } from '../../../inventory/filter/crawling.ts'
import { propertiesWords as words } from '../../../inventory/list-words.ts'
import { otherHomes } from '../../../inventory/other-homes.ts'

/** A link to all homes in the same view. */
export const ClearAll = ({ query }: { query: URLSearchParams }) => (
  <a {...homesLink(otherHomes(query, {}, {}))}>{words.clear}</a>
)
