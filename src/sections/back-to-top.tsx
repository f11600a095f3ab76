import './back-to-top.css'
import { bar } from '../content/navigation.ts'

/** Leads back up once a page has been scrolled by more than 300 px. No script watches for that. */
export function BackToTop() {
  return (
    <nav aria-label={bar.backToTop}>
      <a className='back-to-top' href='#top'>
        <span className='visually-hidden'>{bar.backToTop}</span>
      </a>
    </nav>
  )
}
