import type { Handle } from '../frame/document-kind.ts'
import { describePage } from '../frame/meta.ts'
import { pageContext } from '../frame/page-context.ts'
import { PageHero } from '../frame/page-hero.tsx'
import { NewestHomes } from '../inventory/cards/newest-homes.tsx'
import { loadNewest } from '../inventory/load-newest.server.ts'
import type { Route } from './+types/sent-page.ts'
import { confirmHours } from './alerts.ts'
import { savedSearchWords } from './words.ts'

export const handle = { caching: 'document' } satisfies Handle

const { sent: words } = savedSearchWords

export function meta() {
  const { title, description } = words
  return describePage({ title, description, path: '/alerts/sent', robots: 'noindex' })
}

export const loader = ({ context }: Route.LoaderArgs) => loadNewest(context.get(pageContext))

/** The same for everyone, so that it does not reveal whether an email address is known. */
export default function AlertSent({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHero scene='/alerts' heading={words.heading} lead={words.text(confirmHours)}>
        <a className='button' href='/properties'>
          {words.more}
        </a>
      </PageHero>
      <div className='section stack loose'>
        <p className='hint'>{words.missing}</p>
        <NewestHomes newest={loaderData} />
      </div>
    </>
  )
}
