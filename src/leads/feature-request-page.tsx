import type { Handle } from '../frame/document-kind.ts'
import { describePage } from '../frame/meta.ts'
import { pageContext } from '../frame/page-context.ts'
import { PageHero } from '../frame/page-hero.tsx'
import type { Route } from './+types/feature-request-page.ts'
import { featureRequestWords as words } from './ask-words.ts'
import { FeatureRequestForm } from './feature-request-form.tsx'
import { sendLead } from './send-lead.server.ts'

export const handle = { caching: 'document' } satisfies Handle

export function action({ request, context }: Route.ActionArgs) {
  return sendLead(request, context.get(pageContext), 'feature-request')
}

export function meta() {
  const { title, description } = words
  return describePage({ title, description, path: '/feature-request', robots: 'noindex' })
}

export default function FeatureRequest({ actionData }: Route.ComponentProps) {
  const crumbs = [{ label: words.label, to: '/feature-request' }]
  return (
    <>
      <PageHero scene='feature-request' heading={words.heading} lead={words.lead} crumbs={crumbs} />
      <div className='section columns wide-first'>
        <FeatureRequestForm refused={actionData} />
        <section className='stack'>
          <h2>{words.next.heading}</h2>
          <ol className='marked'>
            {words.next.steps.map(step => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      </div>
    </>
  )
}
