import { data, redirect } from 'react-router'
import { preferencesWords as words } from '../content/preferences.ts'
import {
  type Preferences,
  readPreferenceFields,
  toPreferenceParams,
} from '../domain/preferences.ts'
import { MatchedHomes, type Reach } from '../sections/matched-homes.tsx'
import { PageHero } from '../sections/page-hero.tsx'
import type { Handle } from '../server/document-kind.ts'
import { Island } from '../server/island.tsx'
import { describePage } from '../server/meta.ts'
import { pageContext, readErrors, refusedAs } from '../server/page-context.ts'
import type { Route } from './+types/preferences.ts'

export const handle = { caching: 'document' } satisfies Handle

/** Without JavaScript the form submits by GET, so the page lists the homes that match its URL. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const preferences = readPreferenceFields(searchParams) as Preferences
  const { api, companies, turnstile } = context.get(pageContext)
  const canMail = companies.mail !== null
  const form = { canMail, turnstile }
  if (!preferences.propertyType) return { ...form, found: null, saved: null }
  const response = await api['personalized-matches'].$post({ json: preferences })
  // The URL was edited by hand: show the empty form.
  if (!response.ok) return { ...form, found: null, saved: null }
  const found = { preferences, found: await response.json() }
  const saved = searchParams.get('saved')
  const reach: Reach = saved === 'mail' ? (canMail ? 'mail' : 'agent') : 'none'
  return { ...form, found: { ...found, reach }, saved }
}

export async function action({ request, context }: Route.ActionArgs) {
  // Scanners post bodies that are not forms.
  const form = await request.formData().catch(() => null)
  if (!form) throw data(null, { status: 400 })
  const preferences = readPreferenceFields(form) as Preferences
  const { api } = context.get(pageContext)
  const text = (name: string) => String(form.get(name) ?? '').trim() || undefined
  const token = 'cf-turnstile-response'
  const asked = {
    ...{ email: text('email'), subject: text('subject'), [token]: text(token) },
    page: '/preferences',
  }
  const response = await api['user-preferences'].$post({
    json: { preferences, timestamp: new Date().toISOString(), source, ...asked },
  })
  if (response.ok) {
    const params = toPreferenceParams(preferences)
    params.set('saved', asked.email ? 'mail' : 'yes')
    throw redirect(`/preferences?${params}#matches`, 303)
  }
  const refused = response.status === 400
  const errors = refused ? await readErrors(response) : {}
  const missing = Object.keys(errors).map(field => field.replace(/^preferences\./, ''))
  const email = { typed: asked.email ?? '', error: errors.email }
  return data({ chosen: preferences, missing, email, failed: !refused }, refusedAs(response))
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { title, description } = words
  const robots = loaderData?.found ? 'noindex' : 'index'
  return describePage({ title, description, path: '/preferences', robots })
}

export default function PreferencesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { found, saved, canMail, turnstile } = loaderData
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
        {found && (
          <>
            {saved && <Notice {...done} role='status' />}
            <MatchedHomes {...found} />
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
