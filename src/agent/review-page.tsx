import './review-page.css'
import type { Handle } from '../frame/document-kind.ts'
import { Island } from '../frame/island.tsx'
import { describePage } from '../frame/meta.ts'
import { pageContext } from '../frame/page-context.ts'
import { PageHero } from '../frame/page-hero.tsx'
import { AgentLink } from '../site/agent-link.tsx'
import { drawQrCode, type QrCode } from '../ui/qr-code.ts'
import type { Route } from './+types/review-page.ts'
import { leaveAReviewWords as words } from './review-words.ts'

export const handle = { caching: 'document' } satisfies Handle

const path = '/leave-a-review'

export function loader({ context }: Route.LoaderArgs) {
  const elsewhere = context.get(pageContext).settings.addresses.writeReview
  const link = elsewhere ?? words.link
  return { link, lead: elsewhere ? words.lead : words.leadOwn, code: drawQrCode(link) }
}

export function meta() {
  const { title, description } = words
  return describePage({ title, description, path, robots: 'noindex' })
}

export default function LeaveAReview({ loaderData: { link, lead, code } }: Route.ComponentProps) {
  return (
    <>
      <PageHero
        scene='leave-a-review'
        heading={words.heading}
        lead={lead}
        crumbs={[{ label: words.crumb, to: path }]}
        picture='below'
      >
        <AgentLink name='writeReview' className='button'>
          {words.open}
        </AgentLink>
      </PageHero>
      <section className='section columns review-link'>
        <div className='stack'>
          <h2>{words.share}</h2>
          <Island name='copy-link' link={link} words={words.copy} />
        </div>
        <Code {...code} link={link} />
      </section>
      <Tips {...words.asking} />
      <Tips {...words.negative} />
    </>
  )
}

function Code({ size, path, link }: QrCode & { link: string }) {
  const { label, description, caption } = words.code
  return (
    <figure className='review-code'>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering='crispEdges'
        role='img'
        aria-labelledby='review-code-title'
        aria-describedby='review-code-description'
      >
        <title id='review-code-title'>{label}</title>
        <desc id='review-code-description'>{description(link)}</desc>
        <path className='review-code-paper' d={`M0 0h${size}v${size}H0z`} />
        <path className='review-code-ink' d={path} />
      </svg>
      <figcaption className='hint'>{caption}</figcaption>
    </figure>
  )
}

function Tips({
  heading,
  tips,
}: {
  heading: string
  tips: readonly { tip: string; why: string }[]
}) {
  return (
    <section className='section columns review-tips'>
      <h2>{heading}</h2>
      <ol>
        {tips.map(({ tip, why }) => (
          <li key={tip}>
            <h3 className='small-heading'>{tip}</h3>
            <p className='soft'>{why}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
