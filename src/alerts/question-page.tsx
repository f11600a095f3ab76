import { data } from 'react-router'
import { askQuestion, readQuestion } from '../../worker/alerts/report-links.ts'
import { isAllowed } from '../../worker/middleware/rate-limit.ts'
import type { Handle } from '../frame/document-kind.ts'
import { describePage } from '../frame/meta.ts'
import { pageContext } from '../frame/page-context.ts'
import { PageHero } from '../frame/page-hero.tsx'
import { tokenOf } from '../frame/valid-input.server.ts'
import { ConsentBox } from '../leads/lead-form.tsx'
import type { Route } from './+types/question-page.ts'
import { reportPageWords } from './owners-report-words.ts'
import { UnknownLink } from './saved-search-facts.tsx'
import { savedSearchWords } from './words.ts'

export const handle = { caching: 'secretLink' } satisfies Handle

/** Opening the link asks nothing, because mail scanners open every link. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { c } = context.get(pageContext)
  if (!(await isAllowed(c, 'PREFERENCES_RATE'))) throw data(null, 429)
  const question = await readQuestion(c.env, tokenOf(request))
  return data({ language: question?.language ?? null }, question ? 200 : 400)
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => null)
  if (!form) throw data(null, { status: 400 })
  const { c, now, part } = context.get(pageContext)
  if (!(await isAllowed(c, 'PREFERENCES_RATE'))) return data({ status: 'failed' } as const, 429)
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  const status = (await part(askQuestion(c, tokenOf(request), typed, now))) ?? 'no store'
  if (status === 'asked') return data({ status } as const)
  return data({ status: 'failed' } as const, status === 'no store' ? 503 : 400)
}

export const meta = ({ loaderData }: Route.MetaArgs) => {
  const { title, text } = reportPageWords[loaderData?.language ?? 'en'].question
  return describePage({ title, description: text, path: '/alerts/question', robots: 'noindex' })
}

export default function AskQuestion({
  loaderData: { language },
  actionData,
}: Route.ComponentProps) {
  if (!language) return <UnknownLink />
  const { question: words } = reportPageWords[language]
  const isAsked = actionData?.status === 'asked'
  return (
    <div lang={language}>
      <PageHero
        scene='/alerts'
        heading={isAsked ? words.done : words.title}
        lead={isAsked ? <span role='status'>{words.doneText}</span> : words.text}
      >
        {actionData && !isAsked && (
          <p className='notice alert-asked' role='alert'>
            {savedSearchWords.manage.failed}
          </p>
        )}
        {/* Posts to this page's URL, whose token names the report. */}
        {!isAsked && (
          <form method='post' className='stack alert-asked'>
            <div lang='en'>
              <ConsentBox />
            </div>
            <p>
              <button type='submit' className='button'>
                {words.button}
              </button>
            </p>
          </form>
        )}
      </PageHero>
    </div>
  )
}
