import { termsOfService as words } from '../content/terms-of-service.ts'
import { Statement } from '../sections/statement.tsx'
import { caching } from '../server/caching.ts'
import { describePage } from '../server/meta.ts'

export const headers = () => caching.document

export const meta = () => describePage(words)

export default function TermsOfService() {
  return <Statement {...words} />
}
