import { href } from 'react-router'
import { sendLead } from '../browser/send-lead.ts'
import { questionWords as words } from '../content/property-ask.ts'
import { describeQuestion } from '../domain/home-questions.ts'
import { describePropertyAsk, PropertyAsk } from '../sections/property-ask.tsx'
import { QuestionForm } from '../sections/question-form.tsx'
import { caching } from '../server/caching.ts'
import { loadHome } from '../server/load-home.ts'
import { pageContext } from '../server/page-context.ts'
import type { Route } from './+types/property-question.ts'

export function loader({ params: { id }, context }: Route.LoaderArgs) {
  return loadHome(context.get(pageContext).api, id)
}

/** The home id comes from the URL; the form cannot change it. */
export function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { api } = context.get(pageContext)
  return sendLead(request, api, 'home-question', typed => describeQuestion(typed, words), {
    propertyId: id,
  })
}

export const headers = () => caching.document

export function meta({ loaderData, params: { id } }: Route.MetaArgs) {
  return describePropertyAsk(loaderData?.home, href('/property/:id/question', { id }), words)
}

export default function PropertyQuestion({
  loaderData: { home },
  actionData,
}: Route.ComponentProps) {
  return (
    <PropertyAsk
      home={home}
      path={href('/property/:id/question', { id: String(home.id) })}
      words={words}
      isNamed
    >
      <QuestionForm home={home} refused={actionData} />
    </PropertyAsk>
  )
}
