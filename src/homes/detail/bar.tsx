import { href } from 'react-router'
import { saveNames } from '../../inventory/cards/saved-words.ts'
import { propertyWords } from '../../inventory/home-words.ts'
import type { Listing } from '../../inventory/listing.ts'
import { agent } from '../../site/agent/agent.ts'
import { tourLink } from '../../tours/tour-days.tsx'
import { AskButton } from './ask.tsx'
import { headWords } from './home-page-words.ts'
import { Icon, ShareButton } from './share.tsx'

const { bar: words } = propertyWords

/**
 * The bar at the bottom of a phone's screen: tour, ask, call, save. It needs no JavaScript; without
 * it Save links to a page that has this home.
 */
export function Bar({ home: { id, status } }: { home: Pick<Listing, 'id' | 'status'> }) {
  return (
    <nav className='home-bar' aria-label={words.label}>
      {status !== 'Sold' && status !== 'Pending' && (
        <a className='button' href={tourLink(id)} data-tour rel='nofollow'>
          {words.tour}
        </a>
      )}
      <AskButton
        className={status === 'Sold' || status === 'Pending' ? 'button' : 'button quiet'}
      />
      <a className='home-bar-small' href={agent.phone.href}>
        <Icon name='call' />
        {words.call}
      </a>
      <span className='home-bar-save'>
        <button type='button' className='home-bar-small save-toggle' data-save='favorites'>
          <Icon name='heart' />
          <span>{words.save}</span>
          <span>{words.saved}</span>
        </button>
        <noscript>
          <a className='home-bar-small' href={`${href('/saved')}?homes=${id}`}>
            <Icon name='heart' />
            {words.save}
          </a>
        </noscript>
      </span>
    </nav>
  )
}

/** Over the photo on a phone: back to the homes, favorite, share. On a desktop the head has them. */
export function PhotoBar() {
  return (
    <nav className='photo-bar' aria-label={headWords.over}>
      <a className='chip' href={href('/properties')}>
        <Icon name='back' />
        {headWords.back}
      </a>
      <button type='button' className='save-toggle round' data-save='favorites'>
        <Icon name='heart' />
        <span className='visually-hidden'>{saveNames.favorites}</span>
      </button>
      <ShareButton isIcon className='round' />
    </nav>
  )
}
