/**
 * Sends the forms of a page from where they stand. The answer is the same as without a script: the
 * page that says what happens next, or the form with what is wrong. What a script adds is patience:
 * while the connection or the site fails, the words stay in the form and are sent again, as one
 * lead, because the key against doubles stays the same until the form is accepted.
 */

import { keepInteraction } from './send-event.ts'
import { readOwnPage } from './trusted-html.ts'
import { homesOpened } from './viewed-homes.ts'

type Words = { sending: string; waiting: string; failed: string }

const pausesS = [2, 5, 10, 20, 30, 60, 60, 60, 60, 60]
const timeoutMs = 30_000
const busy = new WeakMap<HTMLFormElement, () => void>()

document.addEventListener('submit', event => {
  const form = event.target as HTMLFormElement
  if (!form.dataset.lead) return
  event.preventDefault()
  const tryNow = busy.get(form)
  if (tryNow) tryNow()
  // Whatever a browser lacks, the form itself still works.
  else send(form).catch(() => form.submit())
})

async function send(form: HTMLFormElement) {
  const words: Words = JSON.parse(form.dataset.lead ?? '')
  const fields = fieldsOf(form)
  for (const pauseS of [...pausesS, null]) {
    say(form, 'sending', words.sending)
    busy.set(form, () => undefined)
    const answer = await post(form, fields)
    if (answer?.redirected) {
      sessionStorage.removeItem(keyName(form))
      countSent(new URL(answer.url).searchParams.get('for') ?? 'website')
      return location.assign(answer.url)
    }
    if (answer?.status === 400) return showRefused(form, await answer.text())
    if (pauseS === null) break
    say(form, 'waiting', words.waiting.replace('{seconds}', String(pauseS)))
    await new Promise<void>(resolve => {
      busy.set(form, resolve)
      addEventListener('online', () => resolve(), { once: true })
      setTimeout(resolve, pauseS * 1000)
    })
  }
  busy.delete(form)
  say(form, 'failed', words.failed)
}

function countSent(source: string) {
  keepInteraction('lead_submitted', { lead_type: source, context: location.pathname })
  if (source === 'home-value') keepInteraction('home_valuation_requested')
}

/** No answer in time and no connection are the same: undefined. */
async function post(form: HTMLFormElement, body: URLSearchParams): Promise<Response | undefined> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    return await fetch(form.action, { method: 'POST', body, signal })
  } catch {
    return undefined
  }
}

function fieldsOf(form: HTMLFormElement): URLSearchParams {
  const fields = new URLSearchParams()
  for (const [name, value] of new FormData(form)) fields.append(name, String(value))
  const key = keyOf(form, fields.toString())
  fields.set('idempotencyKey', key)
  fields.set('filledInMs', String(Math.round(performance.now())))
  if (!fields.has('page')) fields.set('page', location.pathname + location.search)
  if (!fields.has('referrer') && !document.referrer.startsWith(location.origin)) {
    fields.set('referrer', document.referrer)
  }
  return fields
}

/** One key for the same words, also after a reload; other words are another message. */
function keyOf(form: HTMLFormElement, typed: string): string {
  const name = keyName(form)
  const [key, sum] = sessionStorage.getItem(name)?.split(' ') ?? []
  if (key && sum === checksum(typed)) return key
  const made = crypto.randomUUID()
  sessionStorage.setItem(name, `${made} ${checksum(typed)}`)
  return made
}

const keyName = (form: HTMLFormElement) => `lead ${new URL(form.action).pathname}`

function checksum(text: string): string {
  let sum = 5381
  for (let i = 0; i < text.length; i++) sum = (sum * 33 + text.charCodeAt(i)) >>> 0
  return sum.toString(36)
}

/** Puts the answered form, with what is wrong in it, into the place of the one that was sent. */
function showRefused(form: HTMLFormElement, html: string) {
  const answered = readOwnPage(html)
  const same = leadForms(answered).find(one => actionOf(one) === actionOf(form))
  // An answer of another kind: the browser shows it as it is.
  if (!same) return form.submit()
  const fresh = document.importNode(same, true)
  form.replaceWith(fresh)
  prepare(fresh)
  const wrong = fresh.querySelector<HTMLElement>('[aria-invalid]')
  ;(wrong ?? fresh).scrollIntoView({ block: 'center' })
  wrong?.focus()
}

function say(form: HTMLFormElement, state: keyof Words, text: string) {
  const line = form.querySelector<HTMLElement>('.lead-form-state')
  if (!line) return
  line.className = 'lead-form-state lead-form-home'
  line.dataset.state = state
  line.textContent = text
}

function prepare(form: HTMLFormElement) {
  offerHomes(form)
  if (form.dataset.turnstile) {
    form.addEventListener('focusin', () => showTurnstile(form), { once: true })
  }
}

/** A second box beside the one for consent, unticked as that one. */
function offerHomes(form: HTMLFormElement) {
  const version = form.querySelector<HTMLElement>('[data-viewed]')
  const label = form.querySelector('.form-consent')?.cloneNode(true) as HTMLElement | undefined
  const box = label?.querySelector('input')
  const words = label?.querySelector('span')
  const { length } = homesOpened()
  if (!version || !label || !box || !words || length < 2) return
  Object.assign(box, { name: 'homesViewed', value: String(length), checked: false })
  words.textContent = (version.dataset.viewed ?? '').replace('{homes}', String(length))
  version.insertAdjacentElement('afterend', label)
}

type Turnstile = { render: (place: Element, options: Record<string, string>) => void }

/** Nothing of another company is loaded before somebody begins to write. */
function showTurnstile(form: HTMLFormElement) {
  const place = document.createElement('div')
  form.querySelector('.lead-form-state')?.insertAdjacentElement('beforebegin', place)
  const script = document.createElement('script')
  script.src = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'
  script.onload = () => {
    const { turnstile } = window as unknown as { turnstile: Turnstile }
    turnstile.render(place, { sitekey: form.dataset.turnstile ?? '', action: 'lead' })
  }
  document.head.appendChild(script)
}

function leadForms(within: Document): HTMLFormElement[] {
  return [...within.querySelectorAll<HTMLFormElement>('form[data-lead]')]
}

const actionOf = (form: HTMLFormElement) => form.getAttribute('action')?.split('?')[0]

for (const form of leadForms(document)) prepare(form)
