/** Keeps a net sheet up to date while the visitor types, without a request. */

import type { Language } from '../../format/language.ts'
import {
  type Problems,
  readNetSheet,
  type SheetField,
  sheetParams,
} from '../../inventory/net-sheet/net-sheet-inputs.ts'
import { netSheetWords } from '../../inventory/net-sheet/net-sheet-words.ts'
import { type SheetBasis, sheetView } from '../../inventory/net-sheet/sheet-view.ts'
import { element } from '../../ui/element.ts'
import { showToast } from '../../ui/toast.ts'

type Known = { basis: SheetBasis; language: Language; copied: string }

/** The total changes with every key, so it is announced only after a pause. */
const pauseMs = 600

const page = document.querySelector<HTMLElement>('[data-net-sheet]')
const form = page?.querySelector<HTMLFormElement>('.net-sheet-form')
let timer: ReturnType<typeof setTimeout>

if (page && form) {
  const known: Known = JSON.parse(page.dataset.netSheet ?? '')
  const update = () => show(page, form, known)
  form.addEventListener('input', update)
  form.addEventListener('submit', event => {
    // Another language is another page; otherwise the sheet is up to date.
    if (event.submitter?.hasAttribute('formaction')) return
    event.preventDefault()
    page.querySelector('#sheet')?.scrollIntoView()
    const wrong = page.querySelector<HTMLElement>('[aria-invalid]')
    wrong?.closest('details')?.setAttribute('open', '')
    wrong?.focus()
  })
  page.addEventListener('click', event => onClick(event, known))
  page.querySelector('a[data-sheet-language]')?.addEventListener('click', event => {
    const { currentTarget, ctrlKey, metaKey, shiftKey } = event as MouseEvent
    if (ctrlKey || metaKey || shiftKey || ![...new FormData(form).values()].some(Boolean)) return
    event.preventDefault()
    form.action = (currentTarget as HTMLAnchorElement).href
    form.submit()
  })
  const print = page.querySelector<HTMLElement>('[data-print]')
  if (print) print.hidden = false
  // The visitor may have typed before this script loaded.
  if ([...new FormData(form).values()].some(Boolean)) update()
}

function show(page: HTMLElement, form: HTMLFormElement, { basis, language }: Known) {
  const typed = new URLSearchParams(
    [...new FormData(form)].map(([name, value]) => [name, String(value)]),
  )
  const { inputs, problems } = readNetSheet(typed, basis.today)
  const { texts, shown } = sheetView(inputs, basis, language)
  for (const place of page.querySelectorAll<HTMLElement>('[data-text]')) {
    place.textContent = texts[place.dataset.text ?? ''] ?? ''
  }
  for (const place of page.querySelectorAll<HTMLElement>('[data-shown]')) {
    const name = place.dataset.shown ?? ''
    place.hidden = name === 'empty' ? inputs !== null : !shown.has(name)
  }
  showProblems(form, problems, language)
  for (const link of page.querySelectorAll<HTMLAnchorElement>('[data-sheet-link]')) {
    const params = sheetParams(typed, link.dataset.sheetLink === 'share' ? ['loans'] : [])
    if (language === 'es') params.set('lang', 'es')
    link.search = params.toString()
  }
  // Loans stay out of the address, which is easily passed on.
  const own = sheetParams(typed, ['loans'])
  if (language === 'es') own.set('lang', 'es')
  history.replaceState(history.state, '', `?${own}`)
  const sent = page.querySelector<HTMLInputElement>('[name=netSheet]')
  if (sent) sent.value = sheetParams(typed).toString()
  clearTimeout(timer)
  timer = setTimeout(() => {
    const status = page.querySelector('[data-sheet-status]')
    const nets = [0, 1, 2].map(column => texts[`net ${column}`] ?? '')
    if (status) status.textContent = inputs ? netSheetWords[language].status(nets) : ''
  }, pauseMs)
}

function showProblems(form: HTMLFormElement, problems: Problems, language: Language) {
  for (const input of form.querySelectorAll<HTMLInputElement>('input, select')) {
    const problem = problems[input.name as SheetField]
    // An empty field is not wrong while the visitor is still typing elsewhere.
    const reason =
      problem && problem !== 'no price' ? netSheetWords[language].problems[problem] : ''
    input.parentElement?.querySelector('.field-error')?.remove()
    input.toggleAttribute('aria-invalid', false)
    if (!reason) continue
    const id = `${input.id}-error`
    input.setAttribute('aria-invalid', 'true')
    input.setAttribute('aria-describedby', id)
    input.parentElement?.appendChild(element('p', { className: 'field-error', id }, reason))
  }
}

async function onClick(event: MouseEvent, { copied }: Known) {
  const target = event.target as Element
  if (target.closest('[data-print]')) return print()
  const link = target.closest<HTMLAnchorElement>('.net-sheet-share a')
  if (!link || event.ctrlKey || event.metaKey || !navigator.clipboard) return
  event.preventDefault()
  try {
    await navigator.clipboard.writeText(link.href)
    showToast({ title: copied })
  } catch {
    // The browser did not allow it: open the sheet at its address instead.
    location.assign(link.href)
  }
}
