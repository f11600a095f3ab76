import type { Handle } from '../frame/document-kind.ts'
import { describePage } from '../frame/meta.ts'
import { pageContext } from '../frame/page-context.ts'
import { PageHero } from '../frame/page-hero.tsx'
import { AskedSearch } from '../leads/asked-search.tsx'
import { loadAsked } from '../leads/load-asked.server.ts'
import type { Route } from './+types/sent-page.ts'
import { confirmHours } from './alerts.ts'
import { savedSearchWords } from './words.ts'

export const handle = { caching: 'document' } satisfies Handle

const { sent: words } = savedSearchWords

export function meta() {
  const { title, description } = words
  return describePage({ title, description, path: '/alerts/sent', robots: 'noindex' })
}

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadAsked(context.get(pageContext), new URL(request.url).searchParams)

/** The same for every address, so that it does not reveal whether an email address is known. */
export default function AlertSent({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHero scene='/alerts' heading={words.heading} lead={words.text(confirmHours)}>
        <p>{words.missing}</p>
      </PageHero>
      <AskedSearch asked={loaderData} />
    </>
  )
}
