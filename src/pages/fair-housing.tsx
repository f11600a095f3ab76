import { caching } from '../caching.ts'
import { fairHousing as words } from '../content/fair-housing.ts'
import { describePage } from '../meta.ts'
import { Statement } from '../sections/statement.tsx'

export const headers = () => caching.document

export const meta = () => describePage(words)

export default function FairHousing() {
  return <Statement {...words} />
}
