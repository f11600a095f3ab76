import { element } from './element.ts'

/** The pause after the last key before suggestions are requested. */
const pauseMs = 150

/**
 * Suggests something while a visitor types (ARIA Authoring Practices, combobox with list
 * autocomplete): the arrow keys move, Enter chooses, Escape closes.
 */
export function combobox<Choice>(
  input: HTMLInputElement,
  {
    id,
    label,
    suggest,
    draw,
    choose,
    isSame = () => false,
    place,
  }: {
    /** The id of the list of suggestions. */
    id: string
    label: string
    /** Rejects if the text gets no suggestions, as when a newer key aborts it. */
    suggest: (text: string, signal: AbortSignal) => Promise<Choice[]>
    draw: (choice: Choice) => (Node | string)[]
    choose: (choice: Choice) => void
    /** Whether Enter chooses this without a move to it, because its name was typed. */
    isSame?: (choice: Choice, text: string) => boolean
    /** Puts the list into the page, each time that it opens. */
    place: (list: HTMLElement) => void
  },
): void {
  const list = element('div', { id, className: 'suggestions', role: 'listbox', ariaLabel: label })
  list.hidden = true
  input.role = 'combobox'
  input.setAttribute('aria-controls', id)
  input.ariaAutoComplete = 'list'
  input.ariaExpanded = 'false'
  let choices: Choice[] = []
  let active = -1
  let aborter = new AbortController()
  let timer: ReturnType<typeof setTimeout>

  const show = (fresh: Choice[]) => {
    choices = fresh
    list.replaceChildren(
      ...choices.map((choice, index) => {
        const option = element('div', { id: `${id}-${index}`, role: 'option' }, ...draw(choice))
        // Keeps the focus in the field.
        option.addEventListener('pointerdown', event => event.preventDefault())
        option.addEventListener('click', () => take(choice))
        return option
      }),
    )
    list.hidden = choices.length === 0
    input.ariaExpanded = String(choices.length > 0)
    if (choices.length > 0) place(list)
    activate(-1)
  }
  const close = () => {
    aborter.abort()
    clearTimeout(timer)
    show([])
  }
  const activate = (index: number) => {
    active = index
    for (const [i, option] of [...list.children].entries())
      option.ariaSelected = String(i === index)
    if (index >= 0) input.setAttribute('aria-activedescendant', `${id}-${index}`)
    else input.removeAttribute('aria-activedescendant')
    list.children[index]?.scrollIntoView({ block: 'nearest' })
  }
  const take = (choice: Choice) => {
    close()
    choose(choice)
  }
  const ask = async () => {
    aborter.abort()
    aborter = new AbortController()
    const { signal } = aborter
    const fresh = await suggest(input.value.trim(), signal).catch(() => [])
    if (!signal.aborted) show(fresh)
  }

  input.addEventListener('input', () => {
    clearTimeout(timer)
    if (input.value.trim() === '') return close()
    timer = setTimeout(ask, pauseMs)
  })
  input.addEventListener('blur', close)
  input.form?.addEventListener('submit', close)
  input.addEventListener('keydown', event => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      const from = active < 0 && step < 0 ? 0 : active
      if (list.hidden) ask()
      else activate((from + step + choices.length) % choices.length)
    }
    if (event.key === 'Escape' && !list.hidden) {
      event.preventDefault()
      close()
    }
    if (event.key !== 'Enter' || list.hidden) return
    const choice = choices[active] ?? choices.find(one => isSame(one, input.value.trim()))
    if (choice === undefined) return
    event.preventDefault()
    take(choice)
  })
}
