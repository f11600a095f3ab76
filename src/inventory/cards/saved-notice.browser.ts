import { savedLink } from '../../site/navigation.ts'
import { showToast } from '../../ui/toast.ts'
import { watchPath } from '../alert-path.ts'
import { readSaved } from './saved-homes.browser.ts'
import type { Change } from './saved-homes.ts'
import { keepPrice } from './saved-prices.browser.ts'
import { savedNotices as notices } from './saved-words.ts'

/** Shows the result of a click on Favorite or Compare; the tray shows what is compared. */
export function notify(
  list: 'favorites' | 'compared',
  change: Change,
  stored: boolean,
  button: HTMLElement,
) {
  if (!stored) {
    showToast({ ...notices.notStored, kind: 'destructive' })
    return
  }
  if (change === 'full') {
    const link = location.pathname === savedLink.to ? undefined : savedLink
    showToast({ ...notices[list].full, kind: 'destructive', link })
    return
  }
  if (list === 'compared') return
  const { favorites } = readSaved()
  const isAdded = change === 'added'
  if (isAdded) keepPrice(button)
  const link = { label: notices.favorites.tell, to: watchPath(favorites) }
  showToast({
    ...notices.favorites[change](favorites.length),
    ...(isAdded && { link }),
  })
}

export function notifyCleared(done: boolean) {
  showToast(done ? notices.cleared : { ...notices.notStored, kind: 'destructive' })
}

/** When copying failed, the message contains the link itself. */
export function notifyCopied(done: boolean, path: string) {
  if (done) {
    showToast(notices.copied)
    return
  }
  const link = new URL(path, location.origin).href
  showToast({ ...notices.notCopied, kind: 'destructive', link: { label: link, to: path } })
}
