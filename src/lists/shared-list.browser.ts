import { storage } from '../inventory/cards/saved-homes.browser.ts'

/**
 * A list that several people share. This browser's key stays in storage and is removed from the
 * address bar, so a copied URL does not act as this visitor. The rest of the code loads on the
 * first touch, or after the page has been quiet for 3 s; until then forms post as they do without
 * JavaScript.
 */
const quietMs = 3_000

const list = document.querySelector<HTMLElement>('[data-list]')
if (list) open(list)

function open({ dataset }: HTMLElement) {
  const { list: token, me: shownFor, name } = dataset
  // Storage key: `list:` and the token. Value: the key, a space, and the list's name.
  const storageKey = `list:${token}`
  const known = storage()?.getItem(storageKey)?.split(' ')[0]
  const me = shownFor ?? known ?? crypto.randomUUID()
  const path = `/list?t=${token}`
  const ownPath = `${path}&me=${me}`
  for (const form of document.querySelectorAll('.shared-list form')) {
    form.setAttribute('action', ownPath)
  }
  try {
    storage()?.setItem(storageKey, `${me} ${name}`)
    if (shownFor && storage()) history.replaceState(history.state, '', path + location.hash)
  } catch {
    // Storage is blocked, so the key stays in the URL.
  }
  let isLoading = false
  const load = () => {
    if (isLoading) return
    isLoading = true
    const lacksKey = !shownFor && Boolean(known)
    import('./shared-list-live.browser.ts').then(live =>
      live.syncList(storageKey, ownPath, lacksKey),
    )
  }
  setTimeout(load, quietMs)
  for (const touch of ['pointerover', 'focusin', 'focus']) addEventListener(touch, load)
}
