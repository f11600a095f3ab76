import './seller-page.css'
import { data } from 'react-router'
import { isAllowed } from '../../../worker/middleware/rate-limit.ts'
import { check } from '../../../worker/middleware/valid.ts'
import {
  feedbackInput,
  giveFeedback,
  openFeedback,
} from '../../../worker/reports/seller/tour-feedback.ts'
import type { Handle } from '../../frame/document-kind.ts'
import { describePage } from '../../frame/meta.ts'
import { pageContext } from '../../frame/page-context.ts'
import { tokenOf } from '../../frame/valid-input.server.ts'
import { Field, FieldError, FormId } from '../../ui/field.tsx'
import { Pills } from '../../ui/pills.tsx'
import type { Route } from './+types/feedback-page.ts'
import { buys, conditions, maxFeedbackWords, prices } from './seller-report.ts'
import { sellerWords, feedbackWords as words } from './seller-words.ts'

export const handle = { caching: 'secretList' } satisfies Handle

/** Loads the homes of the tour that the sealed token names, with the answers given so far. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { c, now } = context.get(pageContext)
  if (!(await isAllowed(c, 'EVENT_RATE'))) throw data(null, 429)
  const opened = await openFeedback(c.env, tokenOf(request), now)
  return data({ homes: opened?.homes ?? [] }, opened ? 200 : 404)
}

export async function action({ request, context }: Route.ActionArgs) {
  // Scanners post bodies that are not forms.
  const form = await request.formData().catch(() => null)
  if (!form) throw data(null, { status: 400 })
  const { c, now, part } = context.get(pageContext)
  const typed: Record<string, string> = Object.fromEntries(
    [...form].map(([name, value]) => [name, String(value)]),
  )
  const refuse = (errors: Record<string, string>, status: number) =>
    data({ typed, errors, saved: null }, status)
  if (!(await isAllowed(c, 'EVENT_RATE'))) return refuse({}, 429)
  const { value, errors } = check(feedbackInput, typed)
  if (errors) return refuse(errors, 400)
  const saved = await part(
    openFeedback(c.env, tokenOf(request), now).then(opened =>
      opened ? giveFeedback(c.env, opened, value, now) : false,
    ),
  )
  if (!saved) return refuse({}, saved === null ? 503 : 404)
  return data({ typed, errors: {}, saved: value.home })
}

export function meta() {
  const { title, description } = words
  return describePage({ title, description, path: '/tour/feedback', robots: 'noindex' })
}

export default function TourFeedback({ loaderData, actionData }: Route.ComponentProps) {
  const { homes } = loaderData
  if (homes.length === 0) {
    return (
      <section className='page-plain'>
        <h1>{words.unknown.heading}</h1>
        <p className='lead'>{words.unknown.text}</p>
      </section>
    )
  }
  return (
    <article className='page-plain stack loose feedback-page'>
      {homes.map(home => (
        <HomeForm
          key={home.id}
          home={home}
          result={actionData?.typed.home === `${home.id}` ? actionData : undefined}
        />
      ))}
    </article>
  )
}

type Loaded = Route.ComponentProps
type FormProps = {
  home: Loaded['loaderData']['homes'][number]
  result: NonNullable<Loaded['actionData']> | undefined
}

/** Posts to this page's URL, whose token names the tour. */
function HomeForm({ home: { id, address, given }, result }: FormProps) {
  const { questions, answers } = sellerWords.en
  const isSaved = result ? result.saved !== null : given !== null
  const errors: Record<string, string> = result?.errors ?? {}
  const chosen: Record<string, string> = result?.typed ?? {
    price: given?.price ?? '',
    condition: given?.condition ?? '',
    buy: given?.buy ?? '',
    words: given?.words ?? '',
  }
  const rows = { price: prices, condition: conditions, buy: buys } as const
  return (
    <form method='post' className='panel stack loose'>
      <h1>{words.heading(address)}</h1>
      {isSaved ? (
        <p className='notice' role='status'>
          {words.thanks}
        </p>
      ) : (
        <p>{words.lead}</p>
      )}
      {result && !isSaved && Object.keys(errors).length === 0 && (
        <p className='notice' role='alert'>
          {words.failed}
        </p>
      )}
      <input type='hidden' name='home' value={id} />
      {(['price', 'condition', 'buy'] as const).map(name => (
        <div key={name}>
          <Pills
            legend={questions[name]}
            name={name}
            chosen={chosen}
            choices={rows[name].map(value => {
              const names: Record<string, string> = answers[name]
              return [value, names[value] ?? value] as const
            })}
          />
          <FieldError id={`${name}-${id}`} error={errors[name] && words.choose} />
        </div>
      ))}
      <FormId value={`feedback-${id}`}>
        <Field
          label={words.words}
          hint={words.wordsHint}
          name='words'
          rows={3}
          maxLength={maxFeedbackWords}
          defaultValue={chosen.words}
          error={errors.words}
        />
      </FormId>
      <p className='actions'>
        <button type='submit' className='button'>
          {isSaved ? words.change : words.send}
        </button>
      </p>
    </form>
  )
}
