import './photo-bar.css'
import { href } from 'react-router'
import { headWords as words } from '../../content/property-head.ts'
import { saveNames } from '../../inventory/cards/saved-words.ts'
import { Icon } from './icon.tsx'
import { ShareButton } from './share.tsx'

/** Over the photo on a phone: back to the homes, favorite, share. On a desktop the head has them. */
export function PhotoBar() {
  return (
    <nav className='photo-bar' aria-label={words.over}>
      <a href={href('/properties')}>
        <Icon name='back' />
        {words.back}
      </a>
      <button type='button' className='save-toggle' data-save='favorites'>
        <Icon name='heart' />
        <span className='visually-hidden'>{saveNames.favorites}</span>
      </button>
      <ShareButton isIcon />
    </nav>
  )
}
