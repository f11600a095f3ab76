import { href, Link } from 'react-router'
import type { Answer } from '../../worker/inbox/answer-lead.ts'
import { type Language, languages } from '../format/language.ts'
import { workWords } from './inbox-words.ts'

const { composer: words } = workWords

/** The languages, and the templates that can be filled in; the suggested one is first. */
export function ReplyChoices({
  answer: { drafts, suggested },
  chosen: { template, language },
  choose,
}: {
  answer: Answer
  chosen: { template: string | null; language: Language }
  /** Called before a choice replaces the text. */
  choose: () => void
}) {
  const sorted = drafts.toSorted(
    (a, b) => Number(b.template === suggested) - Number(a.template === suggested),
  )
  const to = (choice: { template?: string | null; language: string }) => {
    const filled = Object.entries(choice).filter((entry): entry is [string, string] => !!entry[1])
    return `?${new URLSearchParams(filled)}#reply`
  }
  return (
    <>
      <ul className='cluster console-choices' aria-label={words.language}>
        {languages.map(option => (
          <li key={option}>
            <Link
              to={to({ template, language: option })}
              lang={option}
              aria-current={option === language || undefined}
              onClick={choose}
              preventScrollReset
            >
              {words.languages[option]}
            </Link>
          </li>
        ))}
      </ul>
      <ul className='cluster console-choices' aria-label={words.templates}>
        {sorted.map(({ template: id, label }) => (
          <li key={id}>
            <Link
              to={to({ template: id, language })}
              aria-current={id === template || undefined}
              data-suggested={id === suggested ? '' : undefined}
              onClick={choose}
              preventScrollReset
            >
              {id === suggested ? words.suggested(label) : label}
            </Link>
          </li>
        ))}
        {template && (
          <li>
            <Link to={`?template=&language=${language}#reply`} preventScrollReset onClick={choose}>
              {words.blank}
            </Link>
          </li>
        )}
        <li>
          <Link to={href('/reply-templates')}>{words.edit}</Link>
        </li>
      </ul>
    </>
  )
}
