import { faqWords } from '../site/faq-words.ts'
import { useWords } from '../site/site-content.ts'
import { Fold } from '../ui/fold.tsx'
import { StructuredData } from './structured-data.tsx'
import { faqPage } from './structured-records.ts'

export type Faq = { question: string; answer: string }

/**
 * Expandable questions without JavaScript; several can be open. Fills in claim placeholders. Questions
 * after the first `shown` are in a fold.
 */
export function FaqList(words: { heading: string; items: readonly Faq[]; shown?: number }) {
  const { heading, shown = words.items.length } = words
  const items = useWords(words.items)
  const folded = items.slice(shown)
  return (
    <section className='section faq-list'>
      <h2>{heading}</h2>
      <div>
        <Questions items={items.slice(0, shown)} />
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
        <h3>{question}</h3>
      </summary>
      <p>{answer}</p>
    </details>
  ))
