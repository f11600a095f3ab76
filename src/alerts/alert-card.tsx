import { alertLinks } from '../inventory/alert-button-words.ts'
import { savedSearchWords } from './words.ts'

/** Among the homes of a list: the link to the form that saves its search. */
export function AlertCard({ to }: { to: string }) {
  const { card } = savedSearchWords
  return (
    <aside className='alert-card panel stack' aria-labelledby='alert-card'>
      <h2 className='small-heading' id='alert-card'>
        {card.heading}
      </h2>
      <p>{card.text}</p>
      <a className='button' href={to} rel='nofollow'>
        {alertLinks.link}
      </a>
    </aside>
  )
}
