import './property-ask.css'
import { caching } from '../caching.ts'
import { propertyNotFound } from '../content/failures.ts'
import { sampleNotice } from '../content/listing-words.ts'
import { showingWords as words } from '../content/property-ask.ts'
import { describeShowing } from '../domain/home-questions.ts'
import { loadHome } from '../load-home.ts'
import { describePage } from '../meta.ts'
import { pageContext } from '../page-context.ts'
import { PageHero } from '../sections/page-hero.tsx'
import { ShowingForm } from '../sections/showing-form.tsx'
import { sendLead } from '../send-lead.ts'
import type { Route } from './+types/property-showing.ts'

export function loader({ params: { id }, context }: Route.LoaderArgs) {
  return loadHome(context.get(pageContext).api, id)
}

/** The home is the page's own, whatever the form says. */
export function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { api } = context.get(pageContext)
  return sendLead(request, api, 'showing-request', typed => describeShowing(typed, words), {
    propertyId: id,
  })
}

export const headers = () => caching.document

export function meta({ loaderData, params }: Route.MetaArgs) {
  const path = `/property/${params.id}/showing`
  if (!loaderData) {
    const { title, text } = propertyNotFound
    return describePage({ title, description: text, path, robots: 'noindex' })
  }
  const { street, address } = loaderData.home
  return describePage({
    title: words.title(street),
    description: words.description(address),
    path,
    robots: 'noindex',
  })
}

export default function PropertyShowing({
  loaderData: { home },
  actionData,
}: Route.ComponentProps) {
  return (
    <>
      <PageHero
        scene='contact'
        heading={words.heading}
        lead={words.lead}
        crumbs={[
          { label: home.street, to: `/property/${home.id}` },
          { label: words.crumb, to: `/property/${home.id}/showing` },
        ]}
      />
      <div className='band property-ask-page'>
        <p className='lead-form-home'>
          {home.address} {home.sample && <span className='sample-mark'>{sampleNotice}</span>}
        </p>
        <ShowingForm home={home} refused={actionData} />
      </div>
    </>
  )
}
