import { termsOfService as words } from '../content/terms-of-service.ts'
import { Statement } from '../sections/statement.tsx'
import type { Handle } from '../server/document-kind.ts'
import { describePage } from '../server/meta.ts'

export const handle = { caching: 'document' } satisfies Handle

export const meta = () => describePage(words)

export default function TermsOfService() {
  return <Statement {...words} />
}
