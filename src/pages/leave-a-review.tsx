import './leave-a-review.css'
import { leaveAReviewWords as words } from '../content/leave-a-review.ts'
import { bar } from '../content/navigation.ts'
import { drawQrCode, type QrCode } from '../domain/qr-code.ts'
import { PageHero } from '../sections/page-hero.tsx'
import { caching } from '../server/caching.ts'
import { Island } from '../server/island.tsx'
import { describePage } from '../server/meta.ts'
import { ExternalLink } from '../ui/external-link.tsx'
import type { Route } from './+types/leave-a-review.ts'

const path = '/leave-a-review'

export function loader() {
  return { code: drawQrCode(words.link) }
}

export const headers = () => caching.document

export function meta() {
  const { title, description } = words
  return describePage({ title, description, path, robots: 'noindex' })
}

export default function LeaveAReview({ loaderData: { code } }: Route.ComponentProps) {
  return (
    <>
      <PageHero
        scene='leave-a-review'
        heading={words.heading}
        lead={words.lead}
        crumbs={[{ label: words.crumb, to: path }]}
        picture='below'
      >
        <ExternalLink className='button' to={words.link} hint={bar.newTab}>
          {words.open}
        </ExternalLink>
      </PageHero>
      <section className='section review-link'>
        <div>
          <h2>{words.share}</h2>
          <Island name='copy-link' link={words.link} words={words.copy} />
        </div>
        <Code {...code} />
      </section>
      <Tips {...words.asking} />
      <Tips {...words.negative} />
    </>
  )
}

function Code({ size, path }: QrCode) {
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
        <desc id='review-code-description'>{description}</desc>
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
    <section className='section review-tips'>
      <h2>{heading}</h2>
      <ol>
        {tips.map(({ tip, why }) => (
          <li key={tip}>
            <h3>{tip}</h3>
            <p>{why}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
