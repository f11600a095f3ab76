import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { suggest } from '../site/places/place-kinds.ts'
import { explorerEntries, explorerWords as words } from '../site/places/places.ts'

const id = 'explorer-search'

/** A search form; hydrated, a combobox (ARIA Authoring Practices, list autocomplete). */
export function Search({
  sought,
  choose,
  href,
}: {
  sought: string
  choose: (id: string) => void
  href: (id: string) => string
}) {
  const [text, setText] = useState(sought)
  const [active, setActive] = useState(-1)
  const [hydrated, setHydrated] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const matches = suggest(explorerEntries, text)

  useEffect(() => {
    setHydrated(true)
    setText(input.current?.value ?? '')
  }, [])

  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && matches.length > 0) {
      event.preventDefault()
      setActive(
        before =>
          (before + step + matches.length + (before < 0 && step < 0 ? 1 : 0)) % matches.length,
      )
    }
    if (event.key === 'Escape') {
      setText('')
      setActive(-1)
    }
    if (event.key === 'Enter') {
      const chosen = matches[Math.max(0, active)]
      if (!chosen) return
      event.preventDefault()
      choose(chosen.id)
    }
  }

  const combobox = hydrated && {
    role: 'combobox',
    'aria-expanded': matches.length > 0,
    'aria-controls': matches.length > 0 ? `${id}-list` : undefined,
    'aria-autocomplete': 'list' as const,
    'aria-activedescendant': active >= 0 ? `${id}-${active}` : undefined,
  }
  return (
    <form className='field' method='get' action='#explorer'>
      <label htmlFor={id}>{words.search}</label>
      <input
        ref={input}
        id={id}
        name='explore'
        type='text'
        enterKeyHint='search'
        autoComplete='off'
        maxLength={80}
        value={text}
        aria-describedby={`${id}-hint`}
        {...combobox}
        onChange={event => {
          setText(event.target.value)
          setActive(-1)
        }}
        onKeyDown={press}
      />
      <button type='submit' className='button quiet'>
        {words.find}
      </button>
      <p className='hint' id={`${id}-hint`} role='status'>
        {matches.length > 0
          ? words.found(matches.length)
          : text.trim().length > 2
            ? words.none(text.trim())
            : words.searchHint}
      </p>
      {matches.length > 0 && !hydrated && (
        <ul aria-label={words.suggestions}>
          {matches.map(match => (
            <li key={match.id}>
              <a href={href(match.id)}>
                {match.name} <span className='hint'>{words.kinds[match.kind]}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {/* Focus stays in the field, so the options are not links. */}
      {matches.length > 0 && hydrated && (
        <div id={`${id}-list`} role='listbox' aria-label={words.suggestions}>
          {matches.map((match, i) => (
            <div
              key={match.id}
              id={`${id}-${i}`}
              role='option'
              tabIndex={-1}
              aria-selected={i === active}
              onPointerDown={event => {
                event.preventDefault()
                choose(match.id)
              }}
            >
              {match.name} <span className='hint'>{words.kinds[match.kind]}</span>
            </div>
          ))}
        </div>
      )}
    </form>
  )
}
