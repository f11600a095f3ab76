import { caching } from '../caching.ts'
import { privacyPolicy as words } from '../content/privacy-policy.ts'
import { describePage } from '../meta.ts'
import { Statement } from '../sections/statement.tsx'

export const headers = () => caching.document

export const meta = () => describePage(words)

export default function PrivacyPolicy() {
  return <Statement {...words} />
}
