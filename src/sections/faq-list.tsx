import './faq-list.css'
import { useWords } from '../server/content-settings.ts'
import { faqPage } from '../server/structured-data.ts'
import { StructuredData } from './structured-data.tsx'

export type Faq = { question: string; answer: string }

/** Expandable questions without JavaScript; several can be open. Fills in claim placeholders. */
export function FaqList(words: { heading: string; items: readonly Faq[] }) {
  const { heading } = words
  const items = useWords(words.items)
  return (
    <section className='section faq-list'>
      <h2>{heading}</h2>
      <div>
        {items.map(({ question, answer }) => (
          <details key={question}>
            <summary>
              <h3>{question}</h3>
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
      <StructuredData data={faqPage(items)} />
    </section>
  )
}
