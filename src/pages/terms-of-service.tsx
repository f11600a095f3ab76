import { caching } from '../caching.ts'
import { termsOfService as words } from '../content/terms-of-service.ts'
import { describePage } from '../meta.ts'
import { Statement } from '../sections/statement.tsx'

export const headers = () => caching.document

export const meta = () => describePage(words)

export default function TermsOfService() {
  return <Statement {...words} />
}
