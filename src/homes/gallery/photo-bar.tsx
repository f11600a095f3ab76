import './photo-bar.css'
import { href } from 'react-router'
import { saveNames } from '../../inventory/cards/saved-words.ts'
import { headWords as words } from '../detail/head-words.ts'
import { Icon } from '../detail/icon.tsx'
import { ShareButton } from '../detail/share.tsx'

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
