import { caching } from '../caching.ts'
import { accessibility as words } from '../content/accessibility.ts'
import { describePage } from '../meta.ts'
import { Statement } from '../sections/statement.tsx'

export const headers = () => caching.document

export const meta = () => describePage(words)

export default function Accessibility() {
  return <Statement {...words} />
}
