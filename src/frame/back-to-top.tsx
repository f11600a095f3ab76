import { bar } from '../site/navigation.ts'

/** A link to the top, shown by CSS alone after 300 px of scrolling. */
export function BackToTop() {
  return (
    <nav aria-label={bar.backToTop}>
      <a className='back-to-top' href='#top'>
        <span className='visually-hidden'>{bar.backToTop}</span>
      </a>
    </nav>
  )
}
