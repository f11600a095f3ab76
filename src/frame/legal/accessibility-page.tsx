import type { Handle } from '../document-kind.ts'
import { describePage } from '../meta.ts'
import { accessibility as words } from './accessibility-words.ts'
import { Statement } from './statement.tsx'

export const handle = { caching: 'document' } satisfies Handle

export const meta = () => describePage(words)

export default function Accessibility() {
  return <Statement {...words} />
}
