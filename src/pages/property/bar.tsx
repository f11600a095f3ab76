import './bar.css'
import { href } from 'react-router'
import { agent } from '../../content/agent.ts'
import { propertyWords } from '../../content/property.ts'
import type { Listing } from '../../domain/listing.ts'

const { bar: words } = propertyWords
const drawn = { fill: 'none', stroke: 'currentColor', strokeWidth: 2 } as const

/**
 * The bar at the bottom of a phone's window: tour, ask, call, save. Links and anchors; without script
 * Save leads to a page that holds this home and can be bookmarked.
 */
export function Bar({ home: { id, status } }: { home: Pick<Listing, 'id' | 'status'> }) {
  return (
    <nav className='home-bar' aria-label={words.label}>
      {status !== 'Sold' && (
        <a className='button' href='#tour'>
          {words.tour}
        </a>
      )}
      <a className='button quiet' href={`${href('/contact')}?property=${id}`}>
        {words.ask}
      </a>
      <a className='home-bar-small' href={agent.phone.href}>
        <svg viewBox='0 0 24 24' width='22' height='22' aria-hidden='true' {...drawn}>
          <path d='M6.500 3.500h3l1.500 4.500-2 1.500a12 12 0 0 0 5.500 5.500l1.500-2 4.500 1.500v3a2 2 0 0 1-2.200 2A17.500 17.500 0 0 1 4.500 5.700a2 2 0 0 1 2-2.200z' />
        </svg>
        {words.call}
      </a>
      <span className='home-bar-save'>
        <button type='button' className='home-bar-small save-toggle' data-save='favorites'>
          <Heart />
          <span>{words.save}</span>
          <span>{words.saved}</span>
        </button>
        <noscript>
          <a className='home-bar-small' href={`${href('/saved')}?homes=${id}`}>
            <Heart />
            {words.save}
          </a>
        </noscript>
      </span>
    </nav>
  )
}

function Heart() {
  return (
    <svg viewBox='0 0 24 24' width='22' height='22' aria-hidden='true' {...drawn}>
      <path d='M12 20.500 4 12.300a5 5 0 0 1 8-5.800 5 5 0 0 1 8 5.800z' />
    </svg>
  )
}
