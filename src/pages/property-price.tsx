import { href } from 'react-router'
import { sendLead } from '../browser/send-lead.ts'
import { priceQuestionWords as words } from '../content/property-ask.ts'
import { describePriceQuestion } from '../domain/home-questions.ts'
import { PriceQuestionForm } from '../sections/price-question-form.tsx'
import { describePropertyAsk, PropertyAsk } from '../sections/property-ask.tsx'
import { caching } from '../server/caching.ts'
import { loadHome } from '../server/load-home.ts'
import { pageContext } from '../server/page-context.ts'
import type { Route } from './+types/property-price.ts'

export function loader({ params: { id }, context }: Route.LoaderArgs) {
  return loadHome(context.get(pageContext).api, id)
}

/** The home id comes from the URL; the form cannot change it. */
export function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { api } = context.get(pageContext)
  return sendLead(
    request,
    api,
    'price-question',
    typed => describePriceQuestion(typed, words.asks),
    {
      propertyId: id,
    },
  )
}

export const headers = () => caching.document

export function meta({ loaderData, params: { id } }: Route.MetaArgs) {
  return describePropertyAsk(loaderData?.home, href('/property/:id/price', { id }), words)
}

export default function PropertyPrice({ loaderData: { home }, actionData }: Route.ComponentProps) {
  return (
    <PropertyAsk
      home={home}
      path={href('/property/:id/price', { id: String(home.id) })}
      words={words}
    >
      <PriceQuestionForm home={home} refused={actionData} />
    </PropertyAsk>
  )
}
