import { readStored, writeStored } from '../frame/browser/storage.browser.ts'
import { readOwnPage } from '../frame/browser/trusted-html.browser.ts'
import { readSaved, storage } from '../inventory/cards/saved-homes.browser.ts'

/** Messages about changes. */
type Words = { changed: string; failed: string; saved: string }

const nicknameKey = 'list-nickname'
const pollMs = 20_000
const listElement = () => document.querySelector<HTMLElement>('[data-list]')
const words = (): Words => JSON.parse(listElement()?.dataset.says ?? '{}')

/**
 * Keeps an open list up to date. The response to a form replaces the list on the page. Other
 * people's changes appear when the page gets focus, and every 20 s while it is in the foreground.
 * @param storageKey the storage key of this browser's access to the list
 * @param path the list's path with this browser's key
 * @param lacksKey whether the page was rendered without the key that this browser has
 */
export function syncList(storageKey: string, path: string, lacksKey: boolean) {
  fillIn()
  if (lacksKey) refresh(path)

  let checking = false
  const check = async () => {
    if (checking || document.visibilityState !== 'visible') return
    checking = true
    const response = await fetch(`/api/lists/version?t=${listElement()?.dataset.list}`).catch(
      () => null,
    )
    checking = false
    if (response?.status === 404) return location.reload()
    if (!response?.ok) return
    const { version } = (await response.json()) as { version: number }
    if (String(version) !== listElement()?.dataset.version) await refresh(path, true)
  }
  setInterval(check, pollMs)
  addEventListener('focus', check)
  document.addEventListener('visibilitychange', check)

  document.addEventListener('submit', event => {
    const form = event.target as HTMLFormElement
    if (form.dataset.lead || !form.closest('[data-list], .shared-list-more')) return
    const fields = new FormData(form, event.submitter)
    const change = fields.get('change')
    if (change === 'delete') storage()?.removeItem(storageKey)
    // The response is a different page.
    if (change === 'delete' || change === 'dismiss-agent') return
    event.preventDefault()
    if (change === 'nickname') {
      writeStored(nicknameKey, fields.get('nickname'))
    }
    const body = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]))
    send(path, body, form)
  })
  document.querySelector('.shared-list')?.setAttribute('data-live', '')
}

/** Posts a change and shows the response: the updated list, or the form with its errors. */
async function send(path: string, body: URLSearchParams, form: HTMLFormElement) {
  const response = await fetch(path, { method: 'POST', body }).catch(() => null)
  const page = response && readOwnPage(await response.text())
  const fresh = page?.querySelector<HTMLElement>('[data-list]')
  if (!response || !fresh) {
    if (response?.status === 404) return location.reload()
    notify('failed')
    return
  }
  swap(fresh, response.ok ? form : null)
  if (response.ok) announceSaved()
  else showRefusal()
}

function showRefusal() {
  const invalid = listElement()?.querySelector<HTMLElement>('[aria-invalid]')
  ;(invalid ?? listElement()?.querySelector('[role=alert]'))?.scrollIntoView({ block: 'center' })
  invalid?.focus()
}

/** @param byOthers whether somebody else has changed the list */
async function refresh(path: string, byOthers = false) {
  const response = await fetch(path).catch(() => null)
  if (!response?.ok) return
  const fresh = readOwnPage(await response.text()).querySelector<HTMLElement>('[data-list]')
  if (!fresh) return
  swap(fresh, null)
  if (byOthers) notify('changed')
}

async function notify(what: 'changed' | 'failed') {
  const { showToast } = await import('../ui/toast.ts')
  const kind = what === 'failed' ? 'destructive' : 'default'
  showToast({ title: words()[what], kind })
}

/** Announces the save to screen readers only: sighted users see the change itself. */
function announceSaved() {
  const line = document.querySelector('[data-list-state]')
  if (line) line.textContent = `${words().saved}${line.textContent?.endsWith(' ') ? '' : ' '}`
}

/** Replaces the list but keeps focus, open sections, and text that was typed but not sent. */
function swap(fresh: HTMLElement, sent: HTMLFormElement | null) {
  const old = listElement()
  if (!old) return
  const focused = old.contains(document.activeElement) ? document.activeElement?.id : undefined
  const open = [...old.querySelectorAll('details[open]')].filter(
    element => !sent || !element.contains(sent),
  )
  const typed = [
    ...old.querySelectorAll<HTMLInputElement>('input:not([readonly]), textarea'),
  ].filter(field => field.id && field.value !== field.defaultValue && field.form !== sent)
  const next = document.importNode(fresh, true)
  for (const { id } of open) find(next, id)?.setAttribute('open', '')
  for (const { id, value } of typed) {
    const field = find(next, id) as HTMLInputElement | null
    if (field) field.value = value
  }
  old.replaceWith(next)
  fillIn()
  if (focused !== undefined)
    (find(next, focused) ?? find(next, 'list-homes'))?.focus({ preventScroll: true })
}

const find = (within: HTMLElement, id: string) =>
  id ? within.querySelector<HTMLElement>(`#${CSS.escape(id)}`) : null

/** Fills in what only this browser has: its saved homes and the nickname. */
function fillIn() {
  const form = document.querySelector<HTMLFormElement>('[data-add-saved]')
  const onList = form?.dataset.onList?.split(',').map(Number) ?? []
  const more = readSaved().favorites.filter(id => !onList.includes(id))
  const [, homes] = form?.querySelectorAll('input') ?? []
  const button = form?.querySelector('button')
  if (form && homes && button && more.length > 0) {
    homes.value = more.join(',')
    button.textContent = form.dataset.addSaved?.replace('{homes}', String(more.length)) ?? ''
    form.hidden = false
  }
  const nickname = readStored<string>(nicknameKey)
  const field = document.querySelector<HTMLInputElement>('#who-nickname')
  if (field && !field.value && nickname) field.value = nickname
}
