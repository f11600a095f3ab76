import { privacyPolicyWith, privacyPolicy as words } from '../content/privacy-policy.ts'
import { Statement } from '../sections/statement.tsx'
import type { Handle } from '../server/document-kind.ts'
import { describePage } from '../server/meta.ts'
import { pageContext } from '../server/page-context.ts'
import type { Route } from './+types/privacy-policy.ts'

export const handle = { caching: 'document' } satisfies Handle

export const loader = ({ context }: Route.LoaderArgs) => context.get(pageContext).companies

export const meta = () => describePage(words)

/** Names exactly the companies that this site's settings turn on. */
export default function PrivacyPolicy({ loaderData: companies }: Route.ComponentProps) {
  return <Statement {...privacyPolicyWith(companies)} />
}
