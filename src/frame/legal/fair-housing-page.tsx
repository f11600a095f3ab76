import type { Handle } from '../document-kind.ts'
import { describePage } from '../meta.ts'
import { fairHousing as words } from './fair-housing-words.ts'
import { Statement } from './statement.tsx'

export const handle = { caching: 'document' } satisfies Handle

export const meta = () => describePage(words)

export default function FairHousing() {
  return <Statement {...words} />
}
