import type { Handle } from '../document-kind.ts'
import { describePage } from '../meta.ts'
import { Statement } from './statement.tsx'
import { termsOfService as words } from './terms-words.ts'

export const handle = { caching: 'document' } satisfies Handle

export const meta = () => describePage(words)

export default function TermsOfService() {
  return <Statement {...words} />
}
