import { data, redirect } from 'react-router'
import { findMatches } from '../../../worker/leads/matches.ts'
import { preferences as preferenceFields } from '../../../worker/leads/preference-fields.ts'
import { savedPreferences, savePreferences } from '../../../worker/leads/save-preferences.ts'
import { isAllowed } from '../../../worker/middleware/rate-limit.ts'
import { check } from '../../../worker/middleware/valid.ts'
import type { Handle } from '../../frame/document-kind.ts'
import { Island } from '../../frame/island.tsx'
import { describePage } from '../../frame/meta.ts'
import { pageContext } from '../../frame/page-context.ts'
import { PageHero } from '../../frame/page-hero.tsx'
import { costTermsOf } from '../../inventory/cost/cost-terms.ts'
import type { Route } from './+types/preferences-page.ts'
import { MatchedHomes, type Reach } from './matched-homes.tsx'
import { preferencesWords as words } from './preference-words.ts'
import { type Preferences, readPreferenceFields, toPreferenceParams } from './preferences.ts'

export const handle = { caching: 'document' } satisfies Handle

/** Without JavaScript the form submits by GET, so the page lists the homes that match its URL. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const typed = readPreferenceFields(searchParams)
  const { c, now, part, setCaching, settings, companies, turnstile } = context.get(pageContext)
  const canMail = companies.mail !== null
  const form = { canMail, turnstile }
  const empty = { ...form, result: null, saved: null }
  if (!typed.propertyType) return empty
  const { value: preferences } = check(preferenceFields, typed)
  // The URL was edited by hand, or there are too many of them: show the empty form.
  if (!preferences) return empty
  if (!(await isAllowed(c, 'PREFERENCES_RATE'))) {
    setCaching('personal')
    return empty
  }
  const terms = costTermsOf(settings.claims)
  const matches = await part(findMatches(c.env.DB, preferences, now, terms))
  if (!matches) return empty
  const result = { preferences, result: matches }
  const saved = searchParams.get('saved')
  const reach: Reach = saved === 'mail' ? (canMail ? 'mail' : 'agent') : 'none'
  return { ...form, result: { ...result, reach }, saved }
}

export async function action({ request, context }: Route.ActionArgs) {
  // Scanners post bodies that are not forms.
  const form = await request.formData().catch(() => null)
  if (!form) throw data(null, { status: 400 })
  const preferences = readPreferenceFields(form) as Preferences
  const { c, now, part } = context.get(pageContext)
  const text = (name: string) => String(form.get(name) ?? '').trim() || undefined
  const token = 'cf-turnstile-response'
  const preferenceInput = {
    email: text('email'),
    subject: text('subject'),
    [token]: text(token),
    page: '/preferences',
  }
  const isOften = !(await isAllowed(c, 'PREFERENCES_RATE'))
  const sent = { preferences, timestamp: now.toISOString(), source, ...preferenceInput }
  const { value, errors } = check(savedPreferences, sent)
  const saved = value && !isOften && (await part(savePreferences(c, value, { now })))
  if (saved) {
    const params = toPreferenceParams(preferences)
    params.set('saved', preferenceInput.email ? 'mail' : 'yes')
    throw redirect(`/preferences?${params}#matches`, 303)
  }
  const wrong = (!isOften && errors) || {}
  const missing = Object.keys(wrong).map(field => field.replace(/^preferences\./, ''))
  const email = { typed: preferenceInput.email ?? '', error: wrong.email }
  const status = isOften ? 429 : errors ? 400 : 503
  return data({ chosen: preferences, missing, email, failed: status !== 400 }, { status })
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { title, description } = words
  const robots = loaderData?.result ? 'noindex' : 'index'
  return describePage({ title, description, path: '/preferences', robots })
}

export default function PreferencesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { result, saved, canMail, turnstile } = loaderData
  const { incomplete, failed, saved: done } = words.toasts
  const onlyEmail = actionData?.missing.join() === 'email'
  const notice = actionData && !onlyEmail && (actionData.failed ? failed : incomplete)
  return (
    <>
      <PageHero
        scene='/preferences'
        heading={words.heading}
        lead={words.lead}
        crumbs={[{ label: words.crumb, to: '/preferences' }]}
        picture='below'
      />
      <div className='section'>
        {notice && <Notice {...notice} role='alert' />}
        {result && (
          <>
            {saved && <Notice {...done} role='status' />}
            <MatchedHomes {...result} />
          </>
        )}
        <Island
          name='buyer-preferences'
          source={source}
          canMail={canMail}
          turnstile={turnstile}
          refused={actionData}
        />
      </div>
    </>
  )
}

const source = 'Buyer preferences'

function Notice({
  title,
  description,
  role,
}: {
  title: string
  description: string
  role: string
}) {
  return (
    <div className='notice' role={role}>
      <p>
        <b>{title}</b>
      </p>
      <p>{description}</p>
    </div>
  )
}
