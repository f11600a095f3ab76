/**
 * Submits lead forms without leaving the page. The result is the same as without JavaScript: the
 * confirmation page, or the form with its errors. The script adds retries: while the connection or
 * the site is down, the form keeps its fields and is sent again. The idempotency key stays the same
 * until the form is accepted, so retries create one lead.
 */

import { queueInteraction } from '../frame/browser/event-queue.browser.ts'
import { readOwnPage } from '../frame/browser/trusted-html.browser.ts'
import { showTurnstile } from '../frame/browser/turnstile.browser.ts'
import { homesOpened } from '../inventory/cards/viewed-homes.browser.ts'

type Words = { sending: string; waiting: string; failed: string }

const retryDelaysS = [2, 5, 10, 20, 30, 60, 60, 60, 60, 60]
const timeoutMs = 30_000
const sending = new WeakMap<HTMLFormElement, () => void>()

document.addEventListener('submit', event => {
  const form = event.target as HTMLFormElement
  if (!form.dataset.lead) return
  event.preventDefault()
  const tryNow = sending.get(form)
  if (tryNow) tryNow()
  // Fall back to a plain submit when the browser lacks a feature used here.
  else send(form).catch(() => form.submit())
})

async function send(form: HTMLFormElement) {
  const words: Words = JSON.parse(form.dataset.lead ?? '')
  const fields = fieldsOf(form)
  for (const delayS of [...retryDelaysS, null]) {
    showState(form, 'sending', words.sending)
    sending.set(form, () => undefined)
    const response = await post(form, fields)
    if (response?.redirected) {
      sessionStorage.removeItem(keyName(form))
      const sent = new URL(response.url)
      // A saved search is not a lead until its email is confirmed.
      if (sent.pathname !== '/alerts/sent') countSent(sent.searchParams.get('for') ?? 'website')
      return location.assign(response.url)
    }
    // 422: the key belongs to an earlier message. The next Send makes a new one.
    if (response?.status === 422) sessionStorage.removeItem(keyName(form))
    if (response && isFinal(response)) return showErrors(form, await response.text())
    if (delayS === null) break
    showState(form, 'waiting', words.waiting.replace('{seconds}', String(delayS)))
    await new Promise<void>(resolve => {
      sending.set(form, resolve)
      addEventListener('online', () => resolve(), { once: true })
      setTimeout(resolve, delayS * 1000)
    })
  }
  sending.delete(form)
  showState(form, 'failed', words.failed)
}

/** Whether another try would be refused, too: by a limit of a day, but not by one of a minute. */
const isFinal = ({ status, headers }: Response): boolean =>
  status === 400 || status === 422 || (status === 429 && Number(headers.get('retry-after')) > 60)

function countSent(source: string) {
  queueInteraction('lead_submitted', { lead_type: source, context: location.pathname })
  if (source === 'home-value') queueInteraction('home_valuation_requested')
}

/** Undefined on a timeout or a network error. */
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

/** The idempotency key: the same for unchanged fields, even after a reload. */
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

/** Replaces the submitted form with the one from the response, which shows the errors. */
function showErrors(form: HTMLFormElement, html: string) {
  const page = readOwnPage(html)
  const same = leadForms(page).find(other => actionOf(other) === actionOf(form))
  // Not the page we expected: let the browser submit and show it.
  if (!same) return form.submit()
  const fresh = document.importNode(same, true)
  form.replaceWith(fresh)
  prepareForm(fresh)
  // Its times are those of the browser's zone: tour-times.browser.ts.
  fresh.dispatchEvent(new Event('form-shown', { bubbles: true }))
  const invalid = [...fresh.querySelectorAll<HTMLElement>('[aria-invalid]')].find(field =>
    field.checkVisibility(),
  )
  ;(invalid ?? fresh).scrollIntoView({ block: 'center' })
  invalid?.focus()
}

function showState(form: HTMLFormElement, state: keyof Words, text: string) {
  const line = form.querySelector<HTMLElement>('.lead-form-state')
  if (!line) return
  line.className = 'lead-form-state lead-form-home'
  line.dataset.state = state
  line.textContent = text
}

/** Prepares a form that came with the page or was added to it. */
export function prepareForm(form: HTMLFormElement) {
  addViewedHomesBox(form)
  if (!form.dataset.turnstile) return
  // The focus may have loaded this script.
  if (form.matches(':focus-within')) addTurnstile(form)
  else form.addEventListener('focusin', () => addTurnstile(form), { once: true })
}

/**
 * Adds a second checkbox, unticked, after consent: whether to include the number of homes viewed.
 */
function addViewedHomesBox(form: HTMLFormElement) {
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

/** Turnstile loads only once the visitor starts filling in the form. */
function addTurnstile(form: HTMLFormElement) {
  const place = document.createElement('div')
  form.querySelector('.lead-form-state')?.insertAdjacentElement('beforebegin', place)
  showTurnstile(place, form.dataset.turnstile ?? '')
}

function leadForms(within: Document): HTMLFormElement[] {
  return [...within.querySelectorAll<HTMLFormElement>('form[data-lead]')]
}

const actionOf = (form: HTMLFormElement) => form.getAttribute('action')?.split('?')[0]

for (const form of leadForms(document)) prepareForm(form)
// A list that changed in place may have brought the form of an empty one.
document.addEventListener('homes-shown', () => {
  for (const form of leadForms(document)) if (form.closest('[data-part]')) prepareForm(form)
})
