import type { Listing } from '../../inventory/listing.ts'
import { askWords, priceQuestionWords, questionWords, showingWords } from '../../leads/ask-words.ts'
import { PriceQuestionForm, QuestionForm } from '../../leads/question-form.tsx'
import { ShowingForm } from '../../tours/showing-form.tsx'

const sheet = 'question'

/** Opens the question form over the page; works without JavaScript. */
export function AskButton({
  className,
  label = askWords.ask,
}: {
  className?: string
  label?: string
}) {
  return (
    <button type='button' className={className} popoverTarget={sheet} data-touch>
      {label}
    </button>
  )
}

/**
 * The showing form, always open; the question form, which can also open over the page (on a phone
 * only there); and the price question. A sold home has only the question form.
 */
export function Ask({ home }: { home: Pick<Listing, 'id' | 'address' | 'sample' | 'status'> }) {
  const isSold = home.status === 'Sold'
  return (
    <section className='property-ask stack' id='ask'>
      <h2>{isSold ? askWords.headingSold : askWords.heading}</h2>
      {!isSold && (
        <div className='property-ask-open' id='tour'>
          <h3>{showingWords.heading}</h3>
          <p>
            {showingWords.lead} <a href={`/property/${home.id}/showing`}>{showingWords.pick}</a>
          </p>
          <ShowingForm home={home} />
        </div>
      )}
      <AskButton className='property-ask-row' label={questionWords.heading} />
      <section
        className='property-ask-open property-question'
        id={sheet}
        popover='auto'
        aria-labelledby='question-heading'
      >
        <div className='property-question-head beside'>
          <h3 id='question-heading'>{questionWords.heading}</h3>
          <button
            type='button'
            className='button quiet'
            popoverTarget={sheet}
            popoverTargetAction='hide'
          >
            {questionWords.close}
          </button>
        </div>
        <p>{questionWords.lead}</p>
        <QuestionForm home={home} />
      </section>
      {!isSold && (
        <details>
          <summary>{priceQuestionWords.heading}</summary>
          <p>{priceQuestionWords.lead}</p>
          <PriceQuestionForm home={home} />
        </details>
      )}
    </section>
  )
}
