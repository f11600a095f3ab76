import type { Handle } from '../document-kind.ts'
import { describePage } from '../meta.ts'
import { pageContext } from '../page-context.ts'
import type { Route } from './+types/privacy-page.ts'
import { privacyPolicyWith, privacyPolicy as words } from './privacy-words.ts'
import { Statement } from './statement.tsx'

export const handle = { caching: 'document' } satisfies Handle

export const loader = ({ context }: Route.LoaderArgs) => context.get(pageContext).companies

export const meta = () => describePage(words)

/** Names exactly the companies that this site's settings turn on. */
export default function PrivacyPolicy({ loaderData: companies }: Route.ComponentProps) {
  return <Statement {...privacyPolicyWith(companies)} />
}
