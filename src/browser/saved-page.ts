import { savedPath } from '../domain/saved-homes.ts'
import { paintSaved, readSaved, writeSaved } from './saved-homes.ts'
import { readOwnPage } from './trusted-html.ts'

/** How often the lists were asked for: only the latest answer counts. */
let asked = 0

/**
 * The visitor's own lists on /saved. The server renders them as it renders a shared list, from ids in
 * an address that only this script asks for, and the answer takes the place of what waited for it.
 */
if (lists()?.dataset.saved === 'own') {
  show()
  document.addEventListener('saved-homes', event => show((event as CustomEvent).detail))
  addEventListener('storage', () => show())
}

/** A press on "Copy link" (`data-copy`, the path to copy) or on "Clear" (`data-forget`). */
export async function pressOnLists({ dataset: { copy: path } }: HTMLElement) {
  const done = path ? await copy(path) : writeSaved({ favorites: [], compared: [], viewed: [] })
  if (!path) show()
  const { tellCopied, tellForgotten } = await import('./saved-notice.ts')
  if (path) tellCopied(done, path)
  else tellForgotten(done)
}

async function show(pressed?: HTMLElement) {
  asked += 1
  const mine = asked
  const { favorites, compared, viewed } = readSaved()
  const answer = await load(savedPath({ homes: favorites, compare: compared, viewed }))
  if (mine !== asked) return
  const before = lists()
  if (!answer) {
    before?.setAttribute('data-failed', '')
    return
  }
  paintSaved(answer)
  before?.replaceWith(answer)
  if (pressed) focusLike(pressed, answer)
}

async function load(path: string): Promise<HTMLElement | null> {
  try {
    const response = await fetch(path)
    if (!response.ok) return null
    const page = readOwnPage(await response.text())
    return page.querySelector<HTMLElement>('[data-saved]')
  } catch {
    // No connection: the page says so.
    return null
  }
}

/** The button that was pressed is gone with its list: its twin has the focus, or the list's heading. */
function focusLike(pressed: HTMLElement, answer: HTMLElement) {
  const home = pressed.closest<HTMLElement>('[data-home]')?.dataset.home
  const { save } = pressed.dataset
  const twin = answer.querySelector<HTMLElement>(`[data-home="${home}"] [data-save="${save}"]`)
  const next = twin ?? answer.querySelector<HTMLElement>(`#${save}`)
  next?.focus({ preventScroll: true })
}

async function copy(path: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(new URL(path, location.origin).href)
    return true
  } catch {
    // Not allowed here, or no secure connection.
    return false
  }
}

function lists(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-saved]')
}
