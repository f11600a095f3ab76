import { useWords } from '../site/site-content.ts'
import { Fold } from '../ui/fold.tsx'
import { faqPage, StructuredData } from './structured-data.tsx'
import { faqWords } from './words.ts'

export type Faq = { question: string; answer: string }

/**
 * Expandable questions without JavaScript; several can be open. Fills in claim placeholders; a question
 * whose whole answer is hidden claims is left out. Questions after the first `maxOpen` are in a fold.
 */
export function FaqList(words: { heading: string; items: readonly Faq[]; maxOpen?: number }) {
  const { heading, maxOpen = words.items.length } = words
  const items = useWords(words.items).filter(({ answer }) => answer)
  const folded = items.slice(maxOpen)
  return (
    <section className='section columns faq-list'>
      <h2>{heading}</h2>
      <div>
        <Questions items={items.slice(0, maxOpen)} />
        {folded.length > 0 && (
          <Fold as='h3' heading={faqWords.more(folded.length)}>
            <Questions items={folded} />
          </Fold>
        )}
      </div>
      <StructuredData data={faqPage(items)} />
    </section>
  )
}

const Questions = ({ items }: { items: readonly Faq[] }) =>
  items.map(({ question, answer }) => (
    <details key={question}>
      <summary>
        <h3 className='small-heading'>{question}</h3>
      </summary>
      <p>{answer}</p>
    </details>
  ))
