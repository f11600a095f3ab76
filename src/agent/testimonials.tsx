import { use } from 'react'
import { longDate } from '../format/format.ts'
import { reviewsOfAgent, StructuredData } from '../frame/structured-data.tsx'
import {
  type Review,
  reviews,
  testimonialsWords as words,
} from '../site/agent/testimonial-words.ts'
import { AgentAddresses, AgentLink } from '../site/agent-link.tsx'
import { SampleMark } from '../site/claims/sources.tsx'
import { useClaims, useContentSettings } from '../site/site-content.ts'
import { Fold } from '../ui/fold.tsx'

/** The reviews; sample ones only in a demonstration. */
export function useReviews(): Review[] {
  const { isDemo } = useContentSettings()
  return reviews.filter(({ sample }) => isDemo || !sample)
}

/**
 * The first `count` reviews with place and date of publication. The first `open` are visible; the
 * others are in a fold. If all `count` are visible, the fold has the remaining reviews. A link
 * opens the owner's page of reviews on another site, or ours.
 */
export function Testimonials({ count, open = count }: { count: number; open?: number }) {
  const reviews = useReviews()
  const reviewsInFront = reviews.slice(0, count)
  const rating = useClaims('rating')
  const elsewhere = use(AgentAddresses).reviews
  if (reviewsInFront.length === 0) return null
  const data = reviewsOfAgent(reviewsInFront)
  const isPartial = open < count
  const folded = isPartial ? reviewsInFront.slice(open) : reviews.slice(count)
  const here = elsewhere ? words.moreHere : words.readAll
  return (
    <section className='section testimonials' id='testimonials'>
      <header className='section-head'>
        <h2>{words.heading}</h2>
        {reviewsInFront.some(({ sample }) => sample) && <p>{words.sampleNote}</p>}
        {(elsewhere || isPartial || folded.length === 0) && (
          <AgentLink name='reviews' alone>
            {words.readAll}
          </AgentLink>
        )}
        {rating.map(({ value, label }) => (
          <div key={label} className='testimonials-rating'>
            <p>
              <b>{value}</b> {label} <SampleMark claims={rating} />
            </p>
          </div>
        ))}
      </header>
      <List of={reviewsInFront.slice(0, open)} />
      {folded.length > 0 && (
        <Fold as='h3' heading={isPartial ? words.more(folded.length) : here}>
          <List of={folded} />
        </Fold>
      )}
      {data.length > 0 && <StructuredData data={data} />}
    </section>
  )
}

function List({ of: reviews }: { of: readonly Review[] }) {
  return (
    <ul className='split'>
      {reviews.map(review => (
        <li key={review.author}>
          <Testimonial {...review} />
        </li>
      ))}
    </ul>
  )
}

function Testimonial({ author, rating, text, date, publishedAt, sample }: Review) {
  return (
    <figure className='testimonial'>
      <Stars rating={rating} />
      <blockquote>
        <p>{text}</p>
      </blockquote>
      <figcaption className='cluster'>
        <b>{author}</b>
        <span className={sample ? 'sample-mark' : undefined}>{publishedAt}</span>
        <time className='hint' dateTime={date}>
          {longDate(new Date(`${date}T12:00Z`))}
        </time>
      </figcaption>
    </figure>
  )
}

const star =
  'M10 1.600l2.600 5.300 5.800.8-4.200 4.100 1 5.800L10 14.900l-5.200 2.700 1-5.800L1.600 7.700l5.800-.8z'

function Stars({ rating }: { rating: number }) {
  return (
    <svg
      className='testimonial-stars'
      viewBox='0 0 104 20'
      width='104'
      height='20'
      role='img'
      aria-label={words.rating(rating)}
    >
      {[1, 2, 3, 4, 5].map(n => (
        <path
          key={n}
          d={star}
          transform={`translate(${(n - 1) * 21})`}
          data-full={n <= rating ? '' : undefined}
        />
      ))}
    </svg>
  )
}
