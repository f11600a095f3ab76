import { storage } from '../inventory/cards/saved-homes.browser.ts'

const prefix = 'list:'

const form = document.querySelector<HTMLFormElement>('[data-list-start]')
form?.addEventListener('focusin', () => challenge(form), { once: true })
if (document.querySelector('[data-list-missing]')) removeList()
else showOwn()

/** Loads Turnstile, if configured, when the form that starts a list is first focused. */
async function challenge({ dataset: { listStart: key } }: HTMLFormElement) {
  if (!key) return
  const place = document.createElement('div')
  form?.querySelector('button')?.insertAdjacentElement('beforebegin', place)
  const { showTurnstile } = await import('../frame/browser/turnstile.browser.ts')
  await showTurnstile(place, key)
}

/** Removes a list that no longer exists. */
function removeList() {
  storage()?.removeItem(prefix + new URLSearchParams(location.search).get('t'))
}

/** Shows links to the lists that were opened in this browser. */
function showOwn() {
  const store = storage()
  const section = document.querySelector<HTMLElement>('[data-own-lists]')
  for (const stored of Object.keys(store ?? {}).filter(key => key.startsWith(prefix))) {
    const link = document.createElement('a')
    link.href = `/list?t=${encodeURIComponent(stored.slice(prefix.length))}`
    link.textContent = store?.getItem(stored)?.replace(/^\S* /, '') ?? ''
    const line = document.createElement('li')
    line.appendChild(link)
    section?.querySelector('ul')?.appendChild(line)
    section?.removeAttribute('hidden')
  }
}
