import type { ReactNode } from 'react'
import type { Listing } from '../../inventory/listing.ts'
import { askWords, priceQuestionWords, questionWords, showingWords } from '../../leads/ask-words.ts'
import { PriceQuestionForm, QuestionForm } from '../../leads/question-form.tsx'
import { TourDays, tourLink } from '../../tours/tour-days.tsx'
import { Pills } from '../../ui/pills.tsx'

/** Opens the question form over the page; works without JavaScript. */
export function AskButton({ className }: { className?: string }) {
  return (
    <button type='button' className={className} popoverTarget='question' data-touch>
      {askWords.ask}
    </button>
  )
}

/**
 * One form about a home: a tour, a question or its price, chosen by CSS alone. The tour and the
 * question can also open over the page. A sold home has only the question.
 * @param tourDays the next days with open times; the times themselves are on the tour form's page
 */
export function Ask({
  home,
  tourDays,
}: {
  home: Pick<Listing, 'id' | 'address' | 'sample' | 'status'>
  tourDays: readonly string[]
}) {
  const isSold = home.status === 'Sold'
  const question = (
    <Part id='question' words={questionWords}>
      <QuestionForm home={home} />
    </Part>
  )
  return (
    <section className='property-ask stack' id='ask' data-touch>
      <h2>{isSold ? askWords.headingSold : askWords.heading}</h2>
      <div className='property-ask-form'>
        {isSold ? (
          question
        ) : (
          <>
            <Pills
              legend={askWords.about}
              name='about'
              choices={askWords.choices}
              chosen={{ about: home.status === 'Pending' ? 'question' : 'tour' }}
            />
            <Part id='tour' words={showingWords}>
              <div className='tour-place'>
                <TourDays id={home.id} days={tourDays} />
                <p>
                  <a className='button' href={tourLink(home.id)} data-tour rel='nofollow'>
                    {showingWords.pick}
                  </a>
                </p>
              </div>
            </Part>
            {question}
            <Part id='price' words={priceQuestionWords}>
              <PriceQuestionForm home={home} />
            </Part>
          </>
        )}
      </div>
    </section>
  )
}

/** A part of the form: in its place on the page, or as a popover over it. */
function Part({
  id,
  words,
  children,
}: {
  id: string
  words: { heading: string; lead: string }
  children: ReactNode
}) {
  return (
    <section
      className='property-ask-part stack'
      id={id}
      popover='auto'
      aria-labelledby={`${id}-heading`}
    >
      <div className='property-ask-head beside'>
        <h3 id={`${id}-heading`}>{words.heading}</h3>
        <button
          type='button'
          className='button quiet'
          popoverTarget={id}
          popoverTargetAction='hide'
        >
          {questionWords.close}
        </button>
      </div>
      <p className='hint'>{words.lead}</p>
      {children}
    </section>
  )
}
