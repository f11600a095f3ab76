import { pageOf, type Refused, sendLead } from '../browser/send-lead.ts'
import { homeValueWords as words } from '../content/home-value.ts'
import { describeHome, readHome } from '../domain/home-value.ts'
import { FigureRow } from '../sections/figure-row.tsx'
import { HomeValueForm } from '../sections/home-value-form.tsx'
import { PageHero } from '../sections/page-hero.tsx'
import { Points } from '../sections/points.tsx'
import { caching } from '../server/caching.ts'
import { describePage } from '../server/meta.ts'
import { pageContext } from '../server/page-context.ts'
import type { Route } from './+types/home-value.ts'

/** Saves a homeowner's request as a lead, with the home described in its message. */
export async function action({ request, context }: Route.ActionArgs) {
  const prefill = await readAddressStep(request)
  if (prefill) return prefill
  return sendLead(request, context.get(pageContext).api, 'home-value', typed => {
    const { home, wrong } = readHome(typed)
    if (wrong.length === 0) return describeHome(home)
    return Object.fromEntries(wrong.map(fact => [fact, words.wrong[fact]]))
  })
}

export const headers = () => caching.document

export function meta() {
  const { title, description } = words
  return describePage({ title, description, path: '/home-value' })
}

export default function HomeValue({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHero
        scene='/home-value'
        heading={words.heading}
        lead={words.lead}
        crumbs={[{ label: words.crumb, to: '/home-value' }]}
      />
      <section className='section'>
        <HomeValueForm heading={words.tell} refused={actionData} />
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
