import { parseSharedLists, type SharedLists, withList } from '../domain/shared-lists-here.ts'
import { readSaved, storage } from './saved-homes.ts'
import { readOwnPage } from './trusted-html.ts'

/**
 * A list that several people keep. Its forms post as they do without script; here the answer takes
 * the place of the list on the page. What others change appears when the page gets the focus, and
 * every 20 s while it is in front. The browser's key on each list stays here, so that the address
 * bar can be shared.
 */
const storageKey = 'shared-lists'
const pollMs = 20_000

const part = () => document.querySelector<HTMLElement>('[data-list]')
const stateLine = () => part()?.querySelector<HTMLElement>('.shared-list-state')

const shown = part()
if (shown) open(shown)
else showOwn()

function open(list: HTMLElement) {
  const token = list.dataset.list ?? ''
  const own = readLists()
  const me = list.dataset.me ?? own.lists.find(one => one.t === token)?.me ?? crypto.randomUUID()
  writeLists(withList(own, { t: token, me, name: list.dataset.name ?? '' }))
  const path = `/list?t=${token}`
  const mine = `${path}&me=${me}`
  // Where nothing is kept, the key stays in the address.
  if (list.dataset.me && readLists().lists.length > 0) {
    history.replaceState(null, '', path + location.hash)
  }
  fillIn()
  if (!list.dataset.me && own.lists.some(one => one.t === token)) refresh(mine)

  let checking = false
  const check = async () => {
    if (checking || document.visibilityState !== 'visible') return
    checking = true
    const answer = await fetch(`/api/lists/version?t=${token}`).catch(() => null)
    checking = false
    if (answer?.status === 404) return location.reload()
    if (!answer?.ok) return
    const { version } = (await answer.json()) as { version: number }
    if (String(version) !== part()?.dataset.version)
      await refresh(mine, stateLine()?.dataset.changed)
  }
  setInterval(check, pollMs)
  addEventListener('focus', check)
  document.addEventListener('visibilitychange', check)

  document.addEventListener('submit', event => {
    const form = event.target as HTMLFormElement
    const button = event.submitter as HTMLButtonElement | null
    const fields = new FormData(form, button)
    const change = fields.get('change')
    if (form.dataset.lead || !form.closest('[data-list], .shared-list-more')) return
    // The server answers with another page.
    if (change === 'delete' || change === 'dismiss-agent') {
      form.action = mine
      if (change === 'delete') writeLists(withList(readLists(), { t: token, me: '', name: '' }))
      return
    }
    event.preventDefault()
    if (change === 'nickname') {
      writeLists({ ...readLists(), nickname: String(fields.get('nickname') ?? '') })
    }
    const body = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]))
    send(mine, body, form)
  })
}

/** Posts a change and shows its answer: the list as it is now, or the form with its errors. */
async function send(path: string, body: URLSearchParams, form: HTMLFormElement) {
  const answer = await fetch(path, { method: 'POST', body }).catch(() => null)
  const page = answer && readOwnPage(await answer.text())
  const fresh = page?.querySelector<HTMLElement>('[data-list]')
  if (!answer || !fresh) {
    if (answer?.status === 404) return location.reload()
    say('failed')
    return
  }
  swap(fresh, answer.ok ? form : null)
  if (answer.ok) say('saved')
  else part()?.querySelector<HTMLElement>('[aria-invalid], [role=alert]')?.focus()
}

async function refresh(path: string, says?: string) {
  const answer = await fetch(path).catch(() => null)
  if (!answer?.ok) return
  const fresh = readOwnPage(await answer.text()).querySelector<HTMLElement>('[data-list]')
  if (!fresh) return
  swap(fresh, null)
  const line = stateLine()
  if (line && says) line.textContent = says
}

function say(state: 'saved' | 'failed') {
  const line = stateLine()
  if (!line) return
  line.textContent = line.dataset[state] ?? ''
  line.toggleAttribute('data-bad', state === 'failed')
}

/** Replaces the list, and keeps the focus, what is open, and what was typed but not sent. */
function swap(fresh: HTMLElement, sent: HTMLFormElement | null) {
  const old = part()
  if (!old) return
  const focused = old.contains(document.activeElement) ? document.activeElement?.id : undefined
  const open = [...old.querySelectorAll('details[open]')].filter(
    one => !sent || !one.contains(sent),
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

/** What only this browser knows: its saved homes, and the nickname. */
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
  const { nickname } = readLists()
  const field = document.querySelector<HTMLInputElement>('#who-nickname')
  if (field && !field.value && nickname) field.value = nickname
}

/** The lists that this browser knows, and the challenge of the form that starts one. */
function showOwn() {
  const form = document.querySelector<HTMLFormElement>('[data-list-start]')
  const key = form?.dataset.listStart
  if (form && key) {
    const challenge = async () => {
      const place = document.createElement('div')
      form.querySelector('button')?.insertAdjacentElement('beforebegin', place)
      const { showTurnstile } = await import('./turnstile.ts')
      await showTurnstile(place, key)
    }
    form.addEventListener('focusin', challenge, { once: true })
  }
  const own = readLists()
  if (document.querySelector('[data-list-missing]')) {
    const gone = new URLSearchParams(location.search).get('t') ?? ''
    writeLists(withList(own, { t: gone, me: '', name: '' }))
    return
  }
  const section = document.querySelector<HTMLElement>('[data-own-lists]')
  for (const { t, name } of own.lists) {
    const link = document.createElement('a')
    link.href = `/list?t=${t}`
    link.textContent = name
    const line = document.createElement('li')
    line.appendChild(link)
    section?.querySelector('ul')?.appendChild(line)
    section?.removeAttribute('hidden')
  }
}

function readLists(): SharedLists {
  return parseSharedLists(storage()?.getItem(storageKey))
}

function writeLists(lists: SharedLists) {
  try {
    storage()?.setItem(storageKey, JSON.stringify(lists))
  } catch {
    // The storage is full: the list works, with a new key each time.
  }
}
