import type { ComponentType } from 'react'
import { data } from 'react-router'
import type { Handle } from '../frame/document-kind.ts'
import { describePage } from '../frame/meta.ts'
import { pageContext } from '../frame/page-context.ts'
import { PageHero } from '../frame/page-hero.tsx'
import { type FormHome, loadHome } from '../inventory/load-home.server.ts'
import { sampleNotice } from '../site/listing-terms.ts'
import type { Route } from './+types/ask-page.ts'
import { correctionWords, priceQuestionWords, questionWords } from './ask-words.ts'
import { describeCorrection, describePriceQuestion, describeQuestion } from './home-questions.ts'
import { correctionSource } from './lead-score.ts'
import { CorrectionForm, PriceQuestionForm, QuestionForm } from './question-form.tsx'
import { type Refused, sendLead } from './send-lead.server.ts'

export const handle = { caching: 'document' } satisfies Handle

type Ask = {
  words: typeof questionWords | typeof priceQuestionWords | typeof correctionWords
  source: string
  messageOf: (typed: Record<string, string>) => string | undefined
  Form: ComponentType<{ home: FormHome; refused?: Refused }>
  /** Whether the form itself names the home. */
  namesHome?: true
}

/** The forms about one home, by the last segment of their path. */
const asks: Record<string, Ask> = {
  question: {
    words: questionWords,
    source: 'home-question',
    messageOf: typed => describeQuestion(typed, questionWords),
    Form: QuestionForm,
    namesHome: true,
  },
  price: {
    words: priceQuestionWords,
    source: 'price-question',
    messageOf: typed => describePriceQuestion(typed, priceQuestionWords.asks),
    Form: PriceQuestionForm,
  },
  correction: {
    words: correctionWords,
    source: correctionSource,
    messageOf: typed => describeCorrection(typed, correctionWords.from),
    Form: CorrectionForm,
  },
}

/** The forms share this page; the route's path selects one. */
const askOf = (pattern: string) => asks[pattern.split('/').at(-1) ?? ''] as Ask

export async function loader({ pattern, params: { id }, context }: Route.LoaderArgs) {
  const { data: homeData, init } = await loadHome(context.get(pageContext), id)
  return data({ ...homeData, pattern }, init ?? undefined)
}

/** The home id comes from the URL; the form cannot change it. */
export function action({ request, pattern, params: { id }, context }: Route.ActionArgs) {
  const { source, messageOf } = askOf(pattern)
  return sendLead(request, context.get(pageContext), source, messageOf, { propertyId: id })
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { home, pattern } = loaderData
  const { words } = askOf(pattern)
  return describePage({
    title: words.title(home.street),
    description: words.description(home.address),
    path: pathOf(home, pattern),
    robots: 'noindex',
  })
}

export default function PropertyAsk({ loaderData, actionData }: Route.ComponentProps) {
  const { home, pattern } = loaderData
  const { words, Form, namesHome } = askOf(pattern)
  return (
    <>
      <PageHero
        scene='contact'
        heading={words.heading}
        lead={words.lead}
        crumbs={[
          { label: home.street, to: `/property/${home.id}` },
          { label: words.crumb, to: pathOf(home, pattern) },
        ]}
      />
      <div className='section stack'>
        {!namesHome && (
          <p className='lead-form-home'>
            {home.address} {home.sample && <span className='sample-mark'>{sampleNotice}</span>}
          </p>
        )}
        <Form home={home} refused={actionData} />
      </div>
    </>
  )
}

const pathOf = ({ id }: FormHome, pattern: string) => `/${pattern.replace(':id', String(id))}`
