import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { consoleWords } from '../console-words.ts'
import { sections } from './sections.ts'

const { shortcuts: words } = consoleWords
const setting = 'console-shortcuts'
const sequenceMs = 1500

/** The console's keyboard shortcuts, and the button that opens the list of them. */
export function Shortcuts() {
  const navigate = useNavigate()
  const sheet = useRef<HTMLDialogElement>(null)
  // Null on the server and before hydration: shortcuts need JavaScript.
  const [on, setOn] = useState<boolean | null>(null)
  useEffect(() => setOn(isOn()), [])
  // The button is rendered only if the shortcuts work.
  useLayoutEffect(() => {
    if (!on) return
    let wentAt = Number.NEGATIVE_INFINITY
    const hear = (event: KeyboardEvent) => {
      if (!isFree(event)) return
      const { key, timeStamp } = event
      const section = timeStamp - wentAt < sequenceMs && sections.find(known => known.key === key)
      wentAt = key === 'g' ? timeStamp : Number.NEGATIVE_INFINITY
      if (section) navigate(section.to)
      else if (key === '/') find() || navigate(href('/lead-dashboard/search'))
      else if (key === '?') sheet.current?.showModal()
      else if (key === 'j' || key === 'k') step(key === 'j' ? 1 : -1)
      else if (key === 'r')
        focusOn('#reply textarea, #reply a[href^="mailto:"]') || openRow(navigate)
      else if (pressable.has(key)) press(key)
      else if (key === 'b') focusOn('.tour-slots input') || press('b')
      else if (key === 'Escape' && openLead()) closeLead()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [on, navigate])
  if (on === null) return null
  const turn = (turnedOn: boolean) => {
    remember(turnedOn)
    setOn(turnedOn)
  }
  return (
    <>
      <button type='button' className='link-button' onClick={() => sheet.current?.showModal()}>
        {words.open}
      </button>
      <dialog
        ref={sheet}
        className='panel stack console-dialog'
        aria-labelledby='shortcuts-heading'
      >
        <h2 id='shortcuts-heading'>{words.open}</h2>
        <dl className='console-facts console-keys'>
          {words.keys.map(({ keys, does }) => (
            <Row key={does} keys={keys} does={does} />
          ))}
          {sections.map(({ id, key, label }) => (
            <Row key={id} keys={['g', key]} does={words.goTo(label)} />
          ))}
        </dl>
        <label className='choice'>
          <input type='checkbox' checked={on} onChange={event => turn(event.target.checked)} />
          {words.on}
        </label>
        <form method='dialog'>
          <button type='submit' className='button quiet'>
            {words.close}
          </button>
        </form>
      </dialog>
    </>
  )
}

const Row = ({ keys, does }: { keys: readonly string[]; does: string }) => (
  <div>
    <dt>
      {keys.map((key, i) => (
        <span key={key}>
          {i > 0 && ` ${words.andThen} `}
          <kbd>{key}</kbd>
        </span>
      ))}
    </dt>
    <dd>{does}</dd>
  </div>
)

// Some browsers throw when storage is disabled: the choice then lasts for the page.
function isOn(): boolean {
  try {
    return localStorage.getItem(setting) !== 'off'
  } catch {
    return true
  }
}

function remember(on: boolean) {
  try {
    localStorage.setItem(setting, on ? 'on' : 'off')
  } catch {
    // See above.
  }
}

/**
 * Whether a key press is a shortcut: nobody is typing, no dialog is open, and no modifier is held.
 */
function isFree(event: KeyboardEvent): boolean {
  const { target, ctrlKey, metaKey, altKey, isComposing, defaultPrevented, repeat } = event
  if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented || repeat) return false
  if (document.querySelector('dialog[open]')) return false
  const typing =
    'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=listbox]'
  return !(target instanceof Element && target.closest(typing))
}

/** Focuses the visible search field. False if there is none. */
function find(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('.console-find input')
  const field = [...fields].find(candidate => candidate.checkVisibility())
  field?.focus()
  field?.select()
  return Boolean(field)
}

/** Focuses the first visible element. False if there is none. */
function focusOn(selector: string): boolean {
  const all = document.querySelectorAll<HTMLElement>(selector)
  const element = [...all].find(candidate => candidate.checkVisibility())
  element?.focus()
  return element !== undefined
}

/** Keys that press the control with this `data-key`: in the focused row, or else on the page. */
const pressable = new Set(['c', 'h', 'm', 'n', 'x', 'z'])

function press(key: string) {
  const selector = `[data-key='${key}']`
  const row = document.activeElement?.closest('li')
  const own = row?.querySelector<HTMLElement>(selector)
  // A key that belongs to a row does nothing without one, unless only one control has it.
  const all = [...document.querySelectorAll<HTMLElement>(selector)]
  const control = own ?? (all.length === 1 ? all[0] : undefined)
  control?.click()
  // What a fold opens is chosen next.
  if (control?.tagName !== 'SUMMARY') return
  const choices = control.parentElement?.querySelectorAll<HTMLElement>('.tour-slots input, button')
  const first = [...(choices ?? [])].find(choice => choice.checkVisibility())
  first?.focus()
}

/** Opens the lead of the focused row, at its reply. */
function openRow(navigate: (to: string) => void) {
  const row = document.activeElement?.closest('li')
  const link = row?.querySelector<HTMLAnchorElement>(
    'a.waiting-lead, a.stage-lead, .lead-card header a',
  )
  if (link) navigate(`${link.pathname}#reply`)
}

/** Moves the focus to the next or previous lead or tour; on a lead's page, to the next that waits. */
function step(direction: 1 | -1) {
  const all = document.querySelectorAll<HTMLElement>(
    'a.waiting-lead, .lead-row > summary, a.stage-lead, .tour-card',
  )
  const open = openLead()
  const leads = open
    ? [...document.querySelectorAll<HTMLElement>('.lead-row > summary')]
    : [...all].filter(link => link.checkVisibility())
  if (leads.length === 0) return direction === 1 ? press('n') : undefined
  const index = leads.indexOf(open ?? (document.activeElement as HTMLElement))
  const lead = leads[index < 0 ? 0 : Math.max(0, Math.min(leads.length - 1, index + direction))]
  lead?.focus()
  // An open panel shows the lead that has the focus.
  if (open && lead !== open) lead?.click()
}

/** The row whose panel is open. */
const openLead = () => document.querySelector<HTMLElement>('.lead-row[open] > summary')

function closeLead() {
  const lead = openLead()
  lead?.click()
  lead?.focus()
}
