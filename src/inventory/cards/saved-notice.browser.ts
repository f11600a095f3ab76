import { savedLink } from '../../site/navigation.ts'
import { showToast } from '../../ui/toast.ts'
import type { Change } from './saved-homes.ts'
import { savedNotices as notices } from './saved-words.ts'

/** Shows the result of a click on Favorite or Compare, with a link to the lists. */
export function notify(list: 'favorites' | 'compared', change: Change, stored: boolean) {
  if (!stored) {
    showToast({ ...notices.notStored, kind: 'destructive' })
    return
  }
  const onList = location.pathname === savedLink.to
  showToast({
    ...notices[list][change],
    kind: change === 'full' ? 'destructive' : 'default',
    link: onList || change === 'removed' ? undefined : savedLink,
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
