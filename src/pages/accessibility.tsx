import { accessibility as words } from '../content/accessibility.ts'
import { Statement } from '../sections/statement.tsx'
import { caching } from '../server/caching.ts'
import { describePage } from '../server/meta.ts'

export const headers = () => caching.document

export const meta = () => describePage(words)

export default function Accessibility() {
  return <Statement {...words} />
}
