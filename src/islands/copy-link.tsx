import { useEffect, useId, useRef, useState } from 'react'

type State = 'waiting' | 'copied' | 'failed'

/**
 * A link in a field that selects itself, and a button that copies it. Where no script runs, the
 * link is plain text of which one click takes everything.
 */
export function CopyLink({
  link,
  words,
}: {
  link: string
  words: { label: string; hint: string; copy: string; copied: string; failed: string }
}) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<State>('waiting')

  // The press that woke the island came before anybody listened.
  useEffect(() => {
    if (document.activeElement === field.current) field.current?.select()
  }, [])

  async function copy() {
    try {
      await navigator.clipboard.writeText(link)
      setState('copied')
    } catch {
      // Not allowed here, or no secure connection: the reader can still copy what is selected.
      field.current?.focus()
      field.current?.select()
      setState('failed')
    }
  }

  return (
    <div className='copy-link field'>
      <label htmlFor={id}>{words.label}</label>
      <p className='hint' id={`${id}-hint`}>
        {words.hint}
      </p>
      <div className='copy-link-row'>
        <input
          ref={field}
          id={id}
          type='url'
          readOnly
          value={link}
          aria-describedby={`${id}-hint`}
          onFocus={event => event.currentTarget.select()}
          onClick={event => event.currentTarget.select()}
        />
        <noscript>
          <code>{link}</code>
        </noscript>
        <button type='button' className='button' onClick={copy}>
          {words.copy}
        </button>
      </div>
      <p className='copy-link-state' role='status'>
        {state !== 'waiting' && words[state]}
      </p>
    </div>
  )
}
