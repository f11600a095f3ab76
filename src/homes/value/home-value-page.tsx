import { reportRequest, requestReport } from '../../../worker/alerts/request-report.ts'
import { isAllowed } from '../../../worker/middleware/rate-limit.ts'
import { check } from '../../../worker/middleware/valid.ts'
import { reportBoxWords } from '../../alerts/owners-report-words.ts'
import { languages } from '../../format/language.ts'
import type { Handle } from '../../frame/document-kind.ts'
import { describePage } from '../../frame/meta.ts'
import { type PageContext, pageContext } from '../../frame/page-context.ts'
import { PageHero } from '../../frame/page-hero.tsx'
import { zipIn } from '../../inventory/places.ts'
import { describeHome, readHome } from '../../leads/home-value.ts'
import { pageOf, type Refused, sendLead } from '../../leads/send-lead.server.ts'
import { FigureRow } from '../../site/claims/sources.tsx'
import { Points } from '../../ui/steps.tsx'
import type { Route } from './+types/home-value-page.ts'
import { HomeValueForm } from './home-value-form.tsx'
import { homeValueWords as words } from './home-value-words.ts'

export const handle = { caching: 'document' } satisfies Handle

/** Without a mail service the report by email is not offered. */
export const loader = ({ context }: Route.LoaderArgs) => ({
  canMail: context.get(pageContext).companies.mail !== null,
})

/** Saves a homeowner's request as a lead, with the home described in its message. */
export async function action({ request, context }: Route.ActionArgs) {
  const prefill = await readAddressStep(request)
  if (prefill) return prefill
  const site = context.get(pageContext)
  const report = await readReportStep(request)
  try {
    return await sendLead(request, site, 'home-value', typed => {
      const { home, wrong } = readHome(typed)
      const errors = Object.fromEntries(wrong.map(fact => [fact, words.wrong[fact]]))
      if (report && !wrong.includes('address') && !zipIn(home.address)) {
        errors.address = reportBoxWords.noZip
      }
      return Object.keys(errors).length === 0 ? describeHome(home) : errors
    })
  } catch (sent) {
    // The request is already stored, so the report must not fail it.
    if (report && sent instanceof Response) await askForReport(site, report)
    throw sent
  }
}

export function meta() {
  const { title, description } = words
  return describePage({ title, description, path: '/home-value' })
}

export default function HomeValue({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHero
        scene='/home-value'
        heading={words.heading}
        lead={words.lead}
        crumbs={[{ label: words.crumb, to: '/home-value' }]}
      />
      <section className='section'>
        <HomeValueForm heading={words.tell} refused={actionData} canReport={loaderData.canMail} />
      </section>
      <Points heading={words.how.heading} points={words.how.points} />
      <div className='section'>
        <FigureRow {...words.figures} />
      </div>
    </>
  )
}

/** Prefill from a form that asks only for the address; undefined for all other forms. */
async function readAddressStep(request: Request): Promise<Refused | undefined> {
  const form = await request
    .clone()
    .formData()
    .catch(() => null)
  if (form?.get('step') !== 'address') return
  const typed = { address: String(form.get('address') ?? ''), page: pageOf(request) }
  return { typed, errors: {}, unavailable: false }
}

/** Mails the link that confirms the monthly report, unless the request for it is refused. */
async function askForReport({ c, part }: PageContext, typed: object) {
  const { value } = check(reportRequest, typed)
  if (value && (await isAllowed(c, 'PREFERENCES_RATE'))) await part(requestReport(c, value))
}

/** What to ask for the monthly report with, if its box is checked. */
async function readReportStep(request: Request) {
  const form = await request
    .clone()
    .formData()
    .catch(() => null)
  if (form?.get('monthly') !== 'yes') return
  const text = (name: string) => String(form.get(name) ?? '')
  const language = languages.find(language => language === text('language')) ?? 'en'
  const token = 'cf-turnstile-response'
  return {
    email: text('email'),
    address: text('address'),
    language,
    consent: true,
    subject: text('subject') || undefined,
    [token]: text(token) || undefined,
  }
}
