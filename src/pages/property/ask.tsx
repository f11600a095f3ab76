import { askWords, priceQuestionWords, showingWords } from '../../content/property-ask.ts'
import { PriceQuestionForm } from '../../sections/price-question-form.tsx'
import { ShowingForm } from '../../sections/showing-form.tsx'

/** The form for a showing, open beside the label that may lead elsewhere, and the price question. */
export function Ask({ home }: { home: { id: number } }) {
  return (
    <section className='property-ask' id='ask'>
      <h2>{askWords.heading}</h2>
      <div className='property-ask-open' id='tour'>
        <h3>{showingWords.heading}</h3>
        <p>{showingWords.lead}</p>
        <ShowingForm home={home} />
      </div>
      <details>
        <summary>{priceQuestionWords.heading}</summary>
        <p>{priceQuestionWords.lead}</p>
        <PriceQuestionForm home={home} />
      </details>
    </section>
  )
}
